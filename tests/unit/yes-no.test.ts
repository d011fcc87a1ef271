import { expect, it } from "vitest";
import { yesOrNo } from "../../src/domain/texts/yes-no.ts";

const yes =
  "TRUE WAHR VRAI VERDADERO VERO WAAR SANT SAND PRAVDA PRAWDA ИСТИНА 真 TOSI DOĞRU IGAZ ADEVĂRAT ΑΛΗΘΗΣ صحيح yes ja sí oui 是 はい да نعم y x ✓ 1 on はい 예 tak כן ١";
const no =
  "FALSE FALSCH FAUX FALSO ONWAAR FALSKT FALSK NEPRAVDA FAŁSZ ЛОЖЬ 假 EPÄTOSI YANLIŞ HAMIS FALS ΨΕΥΔΗΣ خطأ no nein non 否 いいえ нет لا n 0 off nee nej ei nie hayır לא ٠";

it.each(yes.split(" "))("The word %s means yes", (word) => {
  expect([word, word.toLowerCase(), ` ${word} `, `'${word}`].map(yesOrNo)).toEqual([true, true, true, true]);
});

it.each(no.split(" "))("The word %s means no", (word) => {
  expect([word, word.toLowerCase(), ` ${word} `, `="${word}"`].map(yesOrNo)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each(["", "maybe", "2", "yesno", "published?", "toString"])(
  "The word %j is neither yes nor no",
  (word) => {
    expect(yesOrNo(word)).toBeUndefined();
  },
);
