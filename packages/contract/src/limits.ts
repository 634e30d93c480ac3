/** Every number the specification names, each with its section. Nobody else writes them as bare figures. */

/** spec §9: HTTP time-out. */
export const HTTP_TIMEOUT_MS = 30_000
/** spec §9: a lazily loaded screen gives up after this long. */
export const CHUNK_TIMEOUT_MS = 120_000

/** spec §3, §9: lists start at page 1 with 10 rows. */
export const FIRST_PAGE = 1
export const DEFAULT_PAGE_SIZE = 10
/** Our own cap on MaxResultCount; above it the request is refused. */
export const MAX_PAGE_SIZE = 1000
export const MAX_SKIP_COUNT = 2_147_483_647
export const MAX_ID = 9_007_199_254_740_991
/** Our own cap on the numbers that order rows (spec §3 shows about 101 to 103). */
export const MAX_PRIORITY = 9999

/** spec §7, §9: competitive vendors on the home page. */
export const COMPETITIVE_VENDOR_COUNT = 6
/** spec §9: newest findings on the home page. */
export const NEWEST_FINDING_COUNT = 4

/** spec §5, §9: category navigation. */
export const NAVIGATION_CATEGORY_COUNT = 7
export const NAVIGATION_CACHE_MS = 60_000

/** spec §1, §9. */
export const DEFAULT_TENANT_ID = 5
/** The demo has a second tenant, so that isolation can be tried. */
export const SECOND_DEMO_TENANT_ID = 6
/** The host side is tenant 0 in the database and null on the wire. */
export const HOST_TENANT_ID = 0

/** spec §5, §9: image upload. */
export const IMAGE_MAX_KILOBYTES = 5120
export const IMAGE_MAX_BYTES = IMAGE_MAX_KILOBYTES * 1024
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif'] as const
/** Images shown: one more try after a failed load (spec §2), lazy preload at 1.3 screens (spec §9). */
export const IMAGE_RETRY_COUNT = 1
export const LAZY_PRELOAD_FACTOR = 1.3

/** spec §5, §9: password inputs hold at most 32 characters; at least 8 is our own rule. */
export const PASSWORD_MAX_LENGTH = 32
export const PASSWORD_MIN_LENGTH = 8

/** spec §2, §9: header keywords and the Enter key. */
export const HEADER_KEYWORD_COUNT = 9
export const HIGHLIGHTED_KEYWORD_COUNT = 2
export const ENTER_KEY_CODE = 13

/** spec §4, §9: "about 182 days" is half of 365. */
export const CULTURE_COOKIE_SECONDS = 182.5 * 24 * 60 * 60

/** spec §9: toasts. */
export const TOAST_TOP_OFFSET_PX = 350
export const TOAST_DURATION_SECONDS = 8
/** spec §8: after a failed call any pending toast is cleared after one second. */
export const TOAST_CLEAR_DELAY_MS = 1000

/** spec §2, §9. */
export const APP_VERSION = '1.0.0'
/** Since when the site is there. */
export const FIRST_YEAR = 2026

/** spec §2: friendly links whose name contains this sales-amount phrase (U+9500 U+552E U+989D) are dropped. */
export const DROPPED_FRIENDLY_LINK_PHRASE = '\u9500\u552e\u989d'

/** Access tokens live 30 minutes, id tokens 5; renewal is silent. */
export const ACCESS_TOKEN_SECONDS = 30 * 60
export const ID_TOKEN_SECONDS = 5 * 60

/** One-time codes: six digits, ten minutes, five tries, one a minute, ten a day. */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const CODE_MAX_TRIES = 5
export const CODE_PER_DAY = 10

/** Rich text is capped before it is cleaned: cleaning cost grows with size. */
export const RICH_TEXT_MAX_LENGTH = 200_000

/** Our own bounds of the catalogue. */
export const PRODUCT_IMAGE_MAX_COUNT = 12
/** Files that a digital product sells. */
export const PRODUCT_FILE_MAX_COUNT = 10
export const PRODUCT_SKU_MAX_COUNT = 50
export const STOCK_MAX = 99_999_999
export const STAR_MAX = 5
export const PRODUCT_BATCH_MAX_COUNT = 200
export const IMPORT_MAX_ROWS = 10_000
/** So many rows, each about a product as shops describe them, must fit: some 2 KB for one. */
export const IMPORT_MAX_KILOBYTES = 20_480
/** Imports that somebody previewed and left, and the rows of old ones, are kept this long. */
export const IMPORT_KEPT_DAYS = 30
/** Pictures of products that nothing shows, as those of an import that was never carried out, go after as long. */
export const UNUSED_IMAGE_DAYS = 30

/** A finding stays open for 30 days; five of one user at a time; nine pictures in a reply. */
export const FINDING_OPEN_DAYS = 30
export const OPEN_FINDING_MAX_COUNT = 5
export const REPLY_IMAGE_MAX_COUNT = 9
export const FINDING_MATCH_COUNT = 6

/** Our own sizes of the search: suggestions, hot words, choices of a facet. */
export const SUGGESTION_COUNT = 10
export const HOT_WORD_COUNT = 10
/** A word is hot when so many different visitors looked for it on one day: nobody alone writes on everybody's search box. */
export const HOT_WORD_VISITOR_COUNT = 5
/** The hot words that administrators set and block. */
export const SET_WORD_MAX_LENGTH = 20
export const BLOCKED_WORD_MAX_COUNT = 80
export const FACET_VALUE_COUNT = 30
/** The upper ends of the price bands of a search, in yuan; the last band is open. */
export const PRICE_BANDS = [50, 100, 200, 500, 1000] as const

/** What an entity carries beside its own fields (spec §3). */
export const REMARK_MAX_LENGTH = 512

/** Our own bounds of trade. */
export const CART_LINE_MAX_COUNT = 200
/** Shops that one person follows. */
export const FOLLOWED_SHOP_MAX_COUNT = 500
export const CART_QUANTITY_MAX = 9999
export const BUYER_REMARK_MAX_LENGTH = 256
export const CHECKOUT_LINE_MAX_COUNT = 100
export const ADDRESS_MAX_COUNT = 50
/** So long after sending a wrong tracking number can be mended (rules 4.4). */
export const TRACKING_CHANGE_HOURS = 24
/** How long a buyer who has urged the shop to ship waits before the next time. */
export const URGE_PAUSE_HOURS = 24
export const REFUND_IMAGE_MAX_COUNT = 9
export const COMMENT_IMAGE_MAX_COUNT = 9
/** So long after a review its buyer may add to it, once. */
export const COMMENT_ADDITION_DAYS = 180
/** What is only downloaded counts as received so long after it was paid. */
export const DIGITAL_RECEIVE_HOURS = 24
/** Returns without a reason, counted from the day after receipt; no setting makes them fewer. */
export const NO_REASON_RETURN_DAYS = 7
/** What somebody tells the platform of a product or a shop. */
export const REPORT_TEXT_MAX_LENGTH = 1000
/** What the platform asks applicants for in its own words; ten of them fit a setting. */
export const EXTRA_ITEM_MAX_COUNT = 10
export const EXTRA_ITEM_TITLE_MAX_LENGTH = 30
export const EXTRA_ITEM_HINT_MAX_LENGTH = 100
/** What a shop may ask for sending an order, in yuan; and how long its money may wait after an order is completed. */
export const FREIGHT_MAX_YUAN = 10_000
export const SETTLE_DELAY_MAX_DAYS = 90

/** Below this similarity a search by picture says that nothing close was found. */
export const CLOSE_SIMILARITY = 0.55
/** Perceptual hashes that differ in at most this many of 64 bits are the same picture. */
export const SAME_PICTURE_DISTANCE = 10

/** Our own bounds of the search by picture: what a search finds at all, a page of it, and how long its picture is kept. */
export const PICTURE_RESULT_MAX_COUNT = 200
export const PICTURE_PAGE_MAX_COUNT = 100
export const SEARCHED_IMAGE_DAYS = 7

/** What a finding may promise, in yuan; and how long its owner may still decide after its time is over. */
export const BOUNTY_MIN_YUAN = 1
export const BOUNTY_MAX_YUAN = 10_000
export const BOUNTY_GRACE_DAYS = 3
/** And how long the platform may decide after that, before the coins go back. */
export const BOUNTY_DECISION_DAYS = 7
/** As many as a bank takes in one file. */
export const WITHDRAWAL_BATCH_MAX_COUNT = 500

/** People who work in one shop beside its keeper. */
export const VENDOR_STAFF_MAX_COUNT = 50

/** A shop's score (051): from so many reviews on, over so many days, whose paid orders count as at least so many. */
export const SCORE_MIN_RATINGS = 3
export const SCORE_DAYS = 90
export const SCORE_MIN_ORDERS = 10

/** A shop that wants to close stays in between for at least so long: an order just being placed is seen by then. */
export const VENDOR_CLOSING_MINUTES = 10
