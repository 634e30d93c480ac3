// What Node has of WebAssembly, as far as it is used here: TypeScript declares it with the browser's library only.
declare namespace WebAssembly {
  type Memory = {
    readonly buffer: ArrayBuffer
    /** By so many pages of 64 kB. */
    readonly grow: (pages: number) => number
  }
  type Module = { readonly __module: never }
  const Module: new (bytes: Uint8Array) => Module
  /** What a module exports is known to who wrote it. */
  const Instance: new <Exports>(module: Module) => { readonly exports: Exports }
}
