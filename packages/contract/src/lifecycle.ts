/**
 * The life of an entity as one literal: from which states an action leads where. Both sides read it: the server
 * refuses what is not in it, the web offers only what is.
 */
export type Lifecycle<State extends string, Action extends string> = Readonly<
  Record<Action, { readonly from: readonly State[]; readonly to: State }>
>

export const defineLifecycle = <const State extends string, const Action extends string>(
  _states: readonly State[],
  steps: Lifecycle<State, Action>,
): Lifecycle<State, Action> => steps

/** Where the action leads, or undefined when the state forbids it. */
export const nextState = <State extends string, Action extends string>(
  life: Lifecycle<State, Action>,
  state: State,
  action: Action,
): State | undefined => (life[action].from.includes(state) ? life[action].to : undefined)

/** What can be done in a state. */
export const actionsIn = <State extends string, Action extends string>(
  life: Lifecycle<State, Action>,
  state: State,
): Action[] => {
  const names = Object.keys(life).filter((name): name is Action => Object.hasOwn(life, name))
  return names.filter((action) => life[action].from.includes(state))
}
