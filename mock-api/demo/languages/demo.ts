import { languages } from "../../../src/resources/languages.ts";
import { defineDemo } from "../demo.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const more = [
  { name: "Français", isoCode: "fr", languageCode: "fr" },
  { name: "Deutsch", isoCode: "de", languageCode: "de" },
  { name: "Português (Brasil)", isoCode: "pt", languageCode: "pt-BR" },
];

/** Languages without published translations. */
export default defineDemo({
  records() {
    const random = new SeededRandom(19);
    return {
      languages: more.map((one, at) =>
        makeRecord(languages, random, random.time(at / 40), { ...one, published: false }),
      ),
    };
  },
});
