/** The hours in São Paulo at which the digest may come. */
export const digestHours = Array.from({ length: 17 }, (_, nth) => 5 + nth)
