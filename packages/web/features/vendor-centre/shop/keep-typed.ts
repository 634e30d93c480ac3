/** What was saved, of those fields that still hold what was sent: what was typed meanwhile stays. */
export const keepTyped = <Values extends object>(
  saved: Values,
  { sent, now }: { sent: Values; now: Values },
): Partial<Values> => {
  const shown: Partial<Values> = {}
  for (const name in saved) {
    if (JSON.stringify(now[name]) === JSON.stringify(sent[name])) shown[name] = saved[name]
  }
  return shown
}
