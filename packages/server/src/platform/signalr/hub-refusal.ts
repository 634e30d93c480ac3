/** An expected refusal on its way to the client: a status, and a technical line or nothing as the body. */
export class HubRefusal extends Error {
  override readonly name = 'HubRefusal'
  readonly status: number

  constructor(status: number, line: string) {
    super(line)
    this.status = status
  }
}
