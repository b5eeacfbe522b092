/** `fact`: stated in the rulebook or by the designer, or seen in print. `inferred`: follows from a stated fact. `reconstructed`: ours, to complete what is not public. */
export const BASES = ['fact', 'inferred', 'reconstructed'] as const;
export type Basis = (typeof BASES)[number];
