/** The way from the server to one client; what comes back goes through `receive`. */
export type Transport = {
  readonly kind: 'WebSockets' | 'ServerSentEvents' | 'LongPolling'
  send(message: string): void
  queuedBytes(): number
  /** Ends after everything sent; resolves when it was handed over. */
  end(): Promise<void>
  /** Ends at once. */
  abort(): void
  /** Called with every heartbeat. */
  tick(now: number): void
}
