/** How products are taxed, and what they take over from the settings. Locked by those who change either. */
export const termsOfProducts = "terms of products";
