/** Interface texts: one per key and language, with the English text it translates. */
export const textsOfInterface = "texts of the interface";
