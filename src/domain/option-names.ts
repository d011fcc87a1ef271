/** Names of the choices that nearly every shop has, as files of other programs and languages call them. */
const known: readonly (readonly string[])[] = [
  "color colour colores couleur couleurs farbe farben colore cor kleur farve färg väri kolor barva renk цвет لون اللون 颜色 色",
  "size sizes talla tallas tamaño taille größe groesse taglia tamanho maat størrelse storlek rozmiar velikost beden размер مقاس المقاس الحجم 尺寸 サイズ",
  "material materials materiales matière matériau materiale materiaal materiał materiál malzeme материал مادة الخامة 材质 素材",
  "style stil estilo style stile stijl styl styl стиль نمط الطراز 款式",
  "flavor flavour sabor saveur goût geschmack gusto smaak smak вкус نكهة النكهة 口味",
  "length largo longitud longueur länge lunghezza comprimento lengte długość длина طول الطول 长度",
  "weight peso poids gewicht waga вес وزن الوزن 重量",
].map((words) => words.split(" ").map(plain));

/** Without case, accents and signs. */
function plain(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Do two names mean the same choice: alike but for case and accents, or another spelling or language of it? */
export function isSameOption(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)];
  if (first === second) return first !== "";
  return known.some((words) => words.includes(first) && words.includes(second));
}

/** An attribute of the catalogue, as far as a file's options are told by it. */
export interface KnownAttribute {
  readonly id: string;
  readonly title: string;
  readonly displayName: string;
  readonly values: readonly { readonly name: string }[];
}

/**
 * The attribute of the catalogue that an option of that name is: by its title, else by what customers read, else by
 * another spelling or language of either. Of several, the one with most of the values. Undefined for none.
 */
export function attributeNamed(
  attributes: readonly KnownAttribute[],
  name: string,
  values: readonly string[],
): KnownAttribute | undefined {
  const wanted = plain(name);
  const own = (attribute: KnownAttribute) =>
    values.filter((value) => attribute.values.some((one) => plain(one.name) === plain(value))).length;
  const rounds: ((attribute: KnownAttribute) => boolean)[] = [
    ({ title }) => plain(title) === wanted,
    ({ displayName }) => plain(displayName) === wanted,
    ({ title, displayName }) => isSameOption(title, name) || isSameOption(displayName, name),
  ];
  for (const round of rounds) {
    const [best] = attributes.filter(round).sort((one, other) => own(other) - own(one));
    if (best) return best;
  }
  return undefined;
}

/** A value as the attribute writes it, where it has it; else as it is. */
export function valueNamed({ values }: KnownAttribute, value: string): string {
  return values.find(({ name }) => plain(name) === plain(value))?.name ?? value;
}
