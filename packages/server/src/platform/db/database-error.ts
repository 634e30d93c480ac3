/** A reason why the database that the settings name cannot be used; `message` is one line for the operator. */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseError'
  }
}
