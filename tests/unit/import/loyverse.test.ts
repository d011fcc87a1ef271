import { describe, expect, it } from "vitest";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import type { ImportTable } from "../../../src/kit/import/table.ts";
import { products } from "../../../src/resources/products.ts";
import { readAs, recogniseFormat } from "../../import-files.ts";

/** The headings of an export with two stores: the fixed ones, those of an option with its number, and those of a store. */
interface Headings {
  readonly fixed: string;
  readonly option: readonly [name: string, value: string];
  readonly rest: string;
  readonly store: readonly string[];
}

const headings: Readonly<Record<string, Headings>> = {
  en: {
    fixed: "Handle,SKU,Name,Category,Description,Sold by weight",
    option: ["Option # name", "Option # value"],
    rest: "Cost,Barcode,SKU of included item,Quantity of included item,Track stock",
    store: ["Available for sale", "Price", "In stock", "Low stock"],
  },
  de: {
    fixed: "Handle,Artikelnr.,Name,Kategorie,Beschreibung,Verkauf nach Gewicht",
    option: ["Option # Name", "Option # Wert"],
    rest: "Kosten,Barcode,Artikelnr. des enthaltenen Artikels,Menge des enthaltenen Artikels,Bestand verfolgen",
    store: ["Zum Verkauf verfügbar", "Preis", "Auf Lager", "Geringer Bestand", "Optimaler Bestand"],
  },
  fr: {
    fixed: "Identifiant,UGS,Nom,Catégorie,Description,Vendu au poids",
    option: ["Nom de l'option #", "Valeur de l'option #"],
    rest: "Coût,Code barres,UGS de l'article inclus,Quantité de l'article inclus,Suivre le stock",
    store: ["Disponible à la vente", "Prix", "En stock", "Stock faible"],
  },
  it: {
    fixed: "Handle,SKU,Nome,Categoria,Descrizione,Venduto a peso",
    option: ["Nome opzione #", "Valore opzione #"],
    rest: "Costo,Codice a barre,SKU articolo incluso,Quantità articolo incluso,Traccia scorte",
    store: ["Disponibile per la vendita", "Prezzo", "In magazzino", "Scorte basse"],
  },
  pt: {
    fixed: "Handle,REF,Nome,Categoria,Descrição,Vendido por peso",
    option: ["Opção # nome", "Opção # valor"],
    rest: "Custo,Código de barras,REF do item incluído,Quantidade do item incluído,Controlar estoque",
    store: ["Disponível para venda", "Preço", "Em estoque", "Estoque baixo"],
  },
  ru: {
    fixed: "Идентификатор,Артикул,Название,Категория,Описание,На вес",
    option: ["Название опции #", "Значение опции #"],
    rest: "Себестоимость,Штрихкод,Артикул компонента,Количество компонента,Отслеживать запасы",
    store: ["Доступно для продажи", "Цена", "В наличии", "Мало"],
  },
  id: {
    fixed: "Handle,SKU,Nama,Kategori,Deskripsi,Dijual per berat",
    option: ["Nama opsi #", "Nilai opsi #"],
    rest: "Biaya,Barcode,SKU barang isi,Jumlah barang isi,Lacak stok",
    store: ["Tersedia untuk dijual", "Harga", "Stok", "Stok menipis"],
  },
  th: {
    fixed: "Handle,รหัสสินค้า,ชื่อ,หมวดหมู่,รายละเอียด,ขายตามน้ำหนัก",
    option: ["ชื่อตัวเลือก #", "ค่าตัวเลือก #"],
    rest: "ต้นทุน,บาร์โค้ด,รหัสสินค้าที่รวม,จำนวนสินค้าที่รวม,ติดตามสต็อก",
    store: ["พร้อมขาย", "ราคา", "ในสต็อก", "สต็อกต่ำ"],
  },
  vi: {
    fixed: "Handle,SKU,Tên,Danh mục,Mô tả,Bán theo cân nặng",
    option: ["Tên tùy chọn #", "Giá trị tùy chọn #"],
    rest: "Chi phí,Mã vạch,SKU hàng kèm,Số lượng hàng kèm,Theo dõi kho",
    store: ["Có bán", "Giá", "Tồn kho", "Sắp hết"],
  },
  ja: {
    fixed: "ハンドル,商品番号,名前,カテゴリー,説明,量り売り",
    option: ["オプション#の名前", "オプション#の値"],
    rest: "原価,バーコード,構成品の番号,構成品の数量,在庫を追跡",
    store: ["販売可能", "価格", "在庫", "在庫わずか"],
  },
  ko: {
    fixed: "핸들,품번,이름,카테고리,설명,무게 판매",
    option: ["옵션 # 이름", "옵션 # 값"],
    rest: "원가,바코드,포함 품목 품번,포함 품목 수량,재고 추적",
    store: ["판매 가능", "가격", "재고", "재고 부족"],
  },
  zh: {
    fixed: "句柄,货号,名称,类别,描述,按重量销售",
    option: ["选项#名称", "选项#值"],
    rest: "成本,条码,所含商品货号,所含商品数量,跟踪库存",
    store: ["可售", "价格", "库存", "低库存"],
  },
  ar: {
    fixed: "المعرف,الرمز,الاسم,الفئة,الوصف,يباع بالوزن",
    option: ["اسم الخيار #", "قيمة الخيار #"],
    rest: "التكلفة,الباركود,رمز المكون,كمية المكون,تتبع المخزون",
    store: ["متاح للبيع", "السعر", "في المخزون", "مخزون منخفض"],
  },
  tr: {
    fixed: "Tanıtıcı,Stok kodu,Ad,Kategori,Açıklama,Ağırlıkla satılır",
    option: ["Seçenek # adı", "Seçenek # değeri"],
    rest: "Maliyet,Barkod,İçerilen ürün kodu,İçerilen ürün miktarı,Stok takibi",
    store: ["Satışa uygun", "Fiyat", "Stokta", "Düşük stok"],
  },
  pl: {
    fixed: "Identyfikator,SKU,Nazwa,Kategoria,Opis,Sprzedawany na wagę",
    option: ["Nazwa opcji #", "Wartość opcji #"],
    rest: "Koszt,Kod kreskowy,SKU składnika,Ilość składnika,Śledź zapasy",
    store: ["Dostępny", "Cena", "W magazynie", "Niski stan"],
  },
  nl: {
    fixed: "Handle,SKU,Naam,Categorie,Verkocht op gewicht",
    option: ["Optie # naam", "Optie # waarde"],
    rest: "Kosten,Barcode,SKU onderdeel,Aantal onderdeel,Gebruik productie,Leverancier,Inkoopprijs,Volg voorraad",
    store: ["Te koop", "Prijs", "Op voorraad", "Lage voorraad"],
  },
};

const stores = ["Pier 3", "Hügel"];

function headOf({ fixed, option, rest, store }: Headings): string[] {
  return [
    ...fixed.split(","),
    ...[1, 2, 3].flatMap((n) => option.map((name) => name.replace("#", String(n)))),
    ...rest.split(","),
    ...stores.flatMap((name) => store.map((heading) => `${heading} [${name}]`)),
    'Tax - "VAT" (20%)',
  ];
}

/** By the columns of the English export; further columns of other exports are empty. */
const goods: readonly (readonly string[])[] = [
  ["latte", "10001", "Latte", "Drinks", "", "N", "Size", "Small", "", "", "", "", "1.10", "", "", "", "N"],
  ["latte", "10002", "", "", "", "", "", "Large", "", "", "", "", "1.40", "", "", "", ""],
  ["plums", "10003", "Plums", "Fruit", "", "Y", "", "", "", "", "", "", "0.40", "4006381333931", "", "", "Y"],
  ["rolls", "10004", "Rolls", "Bread", "", "N", "", "", "", "", "", "", "0.10", "", "", "", "N"],
];
const inStores: readonly (readonly string[])[] = [
  ["Y", "3.50", "", "", "N", "", "", ""],
  ["Y", "4.20", "", "", "N", "", "", ""],
  ["N", "2.90", "1.5", "1", "N", "3.00", "2.25", ""],
  ["Y", "0.35", "", "", "Y", "0.35", "", ""],
];

function tableIn(language: string, of = headings): ImportTable {
  const head = headOf(of[language] as Headings);
  const size = (of[language]?.store.length ?? 4) - 4;
  const extra = (of[language]?.rest.split(",").length ?? 5) - 5;
  const isDescribed = of[language]?.fixed.split(",").length === 6;
  const rows = goods.map((cells, at) => {
    const own = isDescribed ? cells : cells.toSpliced(4, 1);
    const [tracked = ""] = own.slice(-1);
    const parts = [inStores[at]?.slice(0, 4) ?? [], inStores[at]?.slice(4) ?? []];
    const further = Array.from({ length: size }, () => "");
    return [
      ...own.slice(0, -1),
      ...Array.from({ length: extra }, () => ""),
      tracked,
      ...parts.flatMap((part) => [...part, ...further]),
      "Y",
    ];
  });
  const quoted = [head, ...rows].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","),
  );
  return readTable(quoted.join("\n"));
}

const recordsOf = (table: ImportTable) => readAs("loyverse", table).entries.map(({ record }) => record);

/** Returns the table with its columns in another order. */
function reordered(
  table: ImportTable,
  orderOf: (columns: readonly number[]) => readonly number[],
): ImportTable {
  const order = orderOf(table.headers.map((_, at) => at));
  const picked = (cells: readonly string[]) => order.map((at) => cells[at] ?? "");
  return {
    ...table,
    headers: picked(table.headers),
    rows: table.rows.map((row) => ({ ...row, cells: picked(row.cells) })),
  };
}

const swapped = (one: number, other: number) => (columns: readonly number[]) =>
  columns.with(one, other).with(other, one);

describe("An item export of Loyverse", () => {
  it("An item export of Loyverse in English has what the till needs", () => {
    expect(recordsOf(tableIn("en"))).toMatchObject([
      { title: "Latte", allowOutOfStockOrder: true, combinations: [{ price: 350 }, { price: 420 }] },
      { title: "Plums", unit: "kg", quantity: 3.75, lowStockThreshold: 1, published: false, costPrice: 40 },
      { title: "Rolls", allowOutOfStockOrder: true, price: 35, published: true },
    ]);
  });

  it.each(Object.keys(headings))(
    "An item export is recognised and read alike with the headings of %s",
    (language) => {
      const table = tableIn(language);
      expect(recogniseFormat(products, table)?.name).toBe("loyverse");
      const { description: _, ...rest } = recordsOf(tableIn("en"))[0] ?? {};
      expect(recordsOf(table)[0]).toMatchObject(rest);
      expect(recordsOf(table)).toHaveLength(3);
      expect(recordsOf(table)[1]).toMatchObject({ quantity: 3.75, unit: "kg", barcode: "4006381333931" });
    },
  );

  it("An item export of Loyverse is recognised whatever its headings, by their numbers and stores", () => {
    const any = headOf({
      fixed: "a,b,c,d,e,f",
      option: ["#", "x#"],
      rest: "g,h,i,j,k",
      store: ["l", "m", "n", "o"],
    });
    const table = { ...tableIn("en"), headers: any };
    expect(recogniseFormat(products, table)?.name).toBe("loyverse");
    expect(recordsOf(table)).toEqual(recordsOf(tableIn("en")));
  });

  it.each<readonly [string, (columns: readonly number[]) => readonly number[]]>([
    ["name and category are swapped", swapped(2, 3)],
    ["number and category are swapped", swapped(1, 3)],
    ["cost and barcode are swapped", swapped(12, 13)],
    ["two options are swapped", swapped(6, 8)],
    ["name and value of an option are swapped", swapped(6, 7)],
    ["price and stock of a store are swapped", swapped(18, 19)],
    ["availability and price are swapped", swapped(17, 18)],
    ["tracking and availability are swapped", swapped(16, 17)],
    ["name and cost are swapped", swapped(2, 12)],
    ["handle and name are swapped, and category comes first", (all) => [3, 0, 1, 2, ...all.slice(4)]],
    ["the number is gone", (all) => all.filter((at) => at !== 1)],
    ["an option is gone", (all) => all.filter((at) => at !== 10 && at !== 11)],
    ["the stores come first", (all) => [...all.slice(17, 25), ...all.slice(0, 17), ...all.slice(25)]],
    ["a column of a store is gone", (all) => all.filter((at) => at !== 20)],
    ["a column of the shop's own is in between", (all) => [...all.slice(0, 3), 25, ...all.slice(3, 25)]],
  ])("An item export in an unknown language is a table where %s", (_, orderOf) => {
    const table = reordered(tableIn("ja"), orderOf);
    expect(recogniseFormat(products, table)).toBeUndefined();
  });

  it("An item export in English is found by its headings in any order", () => {
    const table = reordered(tableIn("en"), (all) => all.toReversed());
    expect(recogniseFormat(products, table)?.name).toBe("loyverse");
    const [latte, plums] = recordsOf(table);
    expect(latte).toMatchObject({ title: "Latte", price: 350 });
    expect(plums).toMatchObject({ quantity: 3.75, costPrice: 40 });
  });
});
