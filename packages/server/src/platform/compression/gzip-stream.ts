/** RFC 1952: what stands before the blocks of a gzip stream whose time and file nobody asks for. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951: an empty last block. */
export const LAST_BLOCK = Buffer.from([0x01, 0, 0, 0xff, 0xff])
/** The trailer is the checksum of the content, then its length, each of so many bytes. */
export const CHECKSUM_BYTES = 4
