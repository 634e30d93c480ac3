type Shown = {
  readonly vendorImageUrl?: string | null | undefined
  readonly bannerImageUrl?: string | null | undefined
}

/** The pictures by which visitors know a shop. */
export const shopPictures = ({ vendorImageUrl, bannerImageUrl }: Shown) => [vendorImageUrl, bannerImageUrl]
