import { defineFeature } from "../../records/features/feature.ts";

export default defineFeature({
  reference: {
    languages: async () => (await import("./languages.ts")).referenceLanguages(),
    currencies: async () => (await import("./currencies.ts")).referenceCurrencies(),
    countries: async () => (await import("./countries.ts")).referenceCountries(),
  },
});
