/** Names of common options in files from other programs and in other languages. */
const synonyms: readonly (readonly string[])[] = [
  "color colour colores couleur couleurs farbe farben colore cor kleur farve färg väri kolor barva renk цвет لون اللون 颜色 色",
  "size sizes talla tallas tamaño taille größe groesse taglia tamanho maat størrelse storlek rozmiar velikost beden размер مقاس المقاس الحجم 尺寸 サイズ",
  "material materials materiales matière matériau materiale materiaal materiał materiál malzeme материал مادة الخامة 材质 素材",
  "style stil estilo style stile stijl styl styl стиль نمط الطراز 款式",
  "flavor flavour sabor saveur goût geschmack gusto smaak smak вкус نكهة النكهة 口味",
  "length largo longitud longueur länge lunghezza comprimento lengte długość длина طول الطول 长度",
  "weight peso poids gewicht waga вес وزن الوزن 重量",
].map((words) => words.split(" ").map(plain));

/** Removes case, accents and punctuation. */
function plain(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Whether two names mean the same option: equal except for case and accents, or a known spelling or translation. */
export function isSameOption(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)];
  if (first === second) return first !== "";
  return synonyms.some((words) => words.includes(first) && words.includes(second));
}

/** The fields of a catalogue attribute that identify an option of a file. */
export interface KnownAttribute {
  readonly id: string;
  readonly title: string;
  readonly displayName: string;
  readonly values: readonly { readonly name: string }[];
}

/**
 * Finds the attribute for an option name: by its title, else by its public name, else by another spelling or language
 * of either. Of several matches, returns the one with most of the values; undefined if there is none.
 */
export function attributeNamed(
  attributes: readonly KnownAttribute[],
  name: string,
  values: readonly string[],
): KnownAttribute | undefined {
  const plainName = plain(name);
  const own = (attribute: KnownAttribute) =>
    values.filter((value) => attribute.values.some((one) => plain(one.name) === plain(value))).length;
  const rounds: ((attribute: KnownAttribute) => boolean)[] = [
    ({ title }) => plain(title) === plainName,
    ({ displayName }) => plain(displayName) === plainName,
    ({ title, displayName }) => isSameOption(title, name) || isSameOption(displayName, name),
  ];
  for (const round of rounds) {
    const [best] = attributes.filter(round).sort((one, other) => own(other) - own(one));
    if (best) return best;
  }
  return undefined;
}

/** Returns a value in the spelling of the attribute if it has it, else unchanged. */
export function valueNamed({ values }: KnownAttribute, value: string): string {
  return values.find(({ name }) => plain(name) === plain(value))?.name ?? value;
}
