import { fold } from "./fold.ts";

/** Words for yes, also those that spreadsheets and shop software write for it in their user's language. */
const yes = `
  true t yes y 1 x ✓ ✔ ☑ ✅ ● on ok okay enabled active checked
  ja j wahr richtig an ein aktiv aktiviert oui vrai actif activé sí si s verdadero cierto activo activado
  sim verdadeiro ativo vero attivo certo waar juist aan actief sand sandt sann sant aktivt satt
  da adevărat áno ano pravda tak prawda igen igaz kyllä tosi evet doğru açık jah tõene jā patiess
  taip tiesa istina tačno točno vertader veritable cert bai egia já rétt
  ναι αληθές αληθης да истина истинно так істина вярно точно ақиқат иә
  نعم صحيح صح حقيقي بله بلی درست כן אמת हाँ हां सत्य सही হ্যাঁ সত্য ஆம் ใช่ จริง có đúng ya benar betul oo
  是 真 对 對 有 はい 真 有効 正 예 네 참
`;

/** Words for no. */
const no = `
  false f no n 0 ✗ ✘ ☐ ❌ ○ off disabled inactive unchecked
  nein falsch aus inaktiv deaktiviert non faux inactif désactivé falso inactivo desactivado
  não nao inativo no inattivo nee onwaar onjuist uit inactief nej nei falsk falskt usand usandt usann usant
  nu fals ne nepravda nie fałsz nem hamis ei epätosi hayır yanlış kapalı väär nē aplams nepatiess
  netiesa laž neistina netačno netočno ez gezurra nei rangt
  όχι ψευδές ψευδης нет ложь ні хибність не лъжа невярно неточно жалған жоқ
  لا خطأ خاطئ خطا نه خیر نادرست غلط לא שקר नहीं असत्य गलत না মিথ্যা இல்லை ไม่ ไม่ใช่ เท็จ không sai tidak salah bukan hindi
  否 假 错 錯 无 無 いいえ 偽 無効 誤 아니요 아니오 거짓
`;

const keyOf = (word: string) => fold(word).trim();
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean).map(keyOf));

const meaningYes = setOf(yes);
const meaningNo = setOf(no);

/** Characters around a word: blanks, an apostrophe that a spreadsheet puts before it, a formula as Excel exports it. */
const around = /^[\s\u200e\u200f\u2068'"=]+|[\s\u200e\u200f\u2069'"().!]+$/gu;

/**
 * Returns what a word for yes or no means, in the languages of spreadsheets and shop software: `WAHR`, `FAUX`, `否`.
 * Undefined for any other word.
 */
export function yesOrNo(text: string): boolean | undefined {
  const word = keyOf(text.replace(around, ""));
  if (meaningYes.has(word)) return true;
  return meaningNo.has(word) ? false : undefined;
}
