/** Units of length as people write them behind the size of a panel or a tile; a metre alone also begins colours. */
export const lengthUnits = ['毫米', '厘米', 'mm', 'cm', 'm'] as const
