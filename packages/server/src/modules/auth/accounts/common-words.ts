/** Words that passwords are made of, in lower case; a password that is nothing but these is guessed first. */
const WORDS = `
password passwd passwort pass pwd secret letmein welcome login admin administrator root user guest test demo default
master system server manager operator qwerty qwertyuiop qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz wsx edc rfv
qazwsx qazxsw qwaszx azerty abc abcd abcdef abcdefg aaa abcabc iloveyou loveyou love lover forever princess sunshine
dragon monkey shadow superman batman football baseball basketball soccer hockey michael jordan jennifer jessica daniel
charlie thomas andrew joshua matthew robert george hello hello world china chinese beijing shanghai guangzhou shenzhen
woaini woaiwojia aini nihao wodemima mima xiaoming zhang wang chen liu yang huang zhao zhou lin taobao alipay wechat
weixin qq tencent baidu alibaba huawei xiaomi apple google samsung computer internet online windows android iphone
starwars pokemon killer hunter freedom whatever nothing trustno access change changeme flower cookie summer winter
spring autumn monday friday january december money lucky happy family home house money cheese pepper ginger maggie
buster tigger snoopy mustang ferrari porsche corvette harley yamaha yankees chelsea arsenal liverpool barcelona
`

/** The site's own words are the first a neighbour tries. */
const SITE_WORDS = 'wenli wenlishop material materials texture marketplace shop vendor'

/** Numbers that stand for words here, and those every keyboard invites. */
const NUMBERS =
  '520 1314 521 5201314 1314520 147258369 147258 159357 789456123 741852963 963852741 112233 11223344 121212 123321 ' +
  '12344321 666 888 999 168 518 886 007 110 119 10086'

export const commonWords: ReadonlySet<string> = new Set(
  `${WORDS} ${SITE_WORDS} ${NUMBERS}`.split(/\s+/).filter((word) => word !== ''),
)
