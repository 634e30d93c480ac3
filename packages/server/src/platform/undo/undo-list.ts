/** What a start has done so far, to be undone in reverse order. */
export type UndoList = {
  readonly push: (step: () => Promise<unknown>) => void
  /** Every step is tried, whatever the others do; the first fault is told at the end. Harmless when run again. */
  readonly run: () => Promise<void>
}

export const createUndoList = (): UndoList => {
  const steps: (() => Promise<unknown>)[] = []
  return {
    push: (step) => {
      steps.push(step)
    },
    run: async () => {
      const faults: unknown[] = []
      for (const step of steps.splice(0).toReversed()) {
        await step().catch((fault: unknown) => faults.push(fault))
      }
      if (faults.length > 0) throw faults[0]
    },
  }
}
