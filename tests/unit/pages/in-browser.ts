/** Cannot be evaluated without a browser. */
export const { title } = document;
