/** Why one picture could not be looked at; the encoder itself goes on. */
export type PictureFault = 'unreadable' | 'too-large' | 'bad-box' | 'busy' | 'timed-out' | 'closed' | 'failed'

export class PictureError extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`picture ${fault}`, options)
    this.name = 'PictureError'
    this.fault = fault
  }
}
