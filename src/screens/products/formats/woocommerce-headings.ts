/** The columns of an export that are read, in the order in which the headings below have them. */
const columns = [
  "type",
  "sku",
  "gtin",
  "title",
  "published",
  "visibility",
  "summary",
  "body",
  "saleFrom",
  "saleTo",
  "inStock",
  "stock",
  "lowStock",
  "backorders",
  "salePrice",
  "regularPrice",
  "categories",
  "tags",
  "images",
  "parent",
  "attributeName",
  "attributeValues",
] as const;

export type HeadedColumn = (typeof columns)[number];

/**
 * The headings of WooCommerce's product export by language, as its translations have them: columns are separated by `|`,
 * the spellings of different versions by `~`. A heading that is not translated is empty. In the headings of attributes `%d` stands for a number.
 */
const headings: readonly string[] = [
  // English
  "Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|In stock?|Stock|Low stock amount|Backorders allowed?|Sale price|Regular price|Categories|Tags|Images|Parent|Attribute %d name|Attribute %d value(s)",
  // Arabic
  "النوع|رمز SKU المنتج||الاسم|تم النشر|إمكانية العرض في الكاتلوج|وصف قصير|الوصف|تاريخ بدء سعر التخفيض|تاريخ نهاية سعر التخفيض|متوفر؟|المخزون|انخفاض كمية المخزون|الطلبات المؤجلة مسموحة؟|سعر التخفيض|السعر الإفتراضي|التصنيفات|الوسوم|الصور|الأب|اسم السمة %d|قيمة/قيم السمة %d",
  // Czech
  "Typ|Katalogové číslo||Jméno|Publikovaný|Viditelnost v katalogu|Krátký popis|Popis|Sleva začíná dne|Sleva končí dne|Skladem?|Sklad|Práh nízkého skladu|Povoleno objednávání?|Cena po slevě|Běžná cena|Kategorie|Štítky|Obrázky|Nadřazené|Název %d vlastnosti|Hodnota(y) %d vlastnosti",
  // Danish
  "Type|Varenummer||Navn|Udgivet|Synlighed i katalog (shoppens frontend)|Kort beskrivelse|Beskrivelse|Den dato hvor tilbudsprisen starter|Den dato hvor tilbudsprisen slutter|På lager?|Lager|Lavt lagerantal|Restordrer tilladt?|Tilbudspris|Normalpris|Kategorier|Tags|Billeder|Forældre|Egenskab %d navn|Egenskab %d værdi(er)",
  // German
  "Typ|Artikelnummer||Name|Veröffentlicht|Sichtbarkeit im Katalog|Kurzbeschreibung|Beschreibung|Datum, an dem Angebotspreis beginnt|Datum, an dem Angebotspreis endet|Vorrätig?|Lager|Geringe Lagermenge|Lieferrückstande erlaubt?|Angebotspreis|Regulärer Preis|Kategorien|Schlagwörter|Bilder|Übergeordnetes Produkt|Attribut %d Name|Attribut %d Wert(e)",
  // Greek
  "Τύπος|Κωδικός προϊόντος||Όνομα|Δημοσιευμένο|Ορατότητα στον κατάλογο|Σύντομη περιγραφή|Περιγραφή|Ημερομηνία έναρξης εκπτωτικής τιμής|Ημερομηνία λήξης εκπτωτικής τιμής|Σε απόθεμα;|Απόθεμα|Χαμηλή ποσότητα αποθέματος|Να επιτρέπονται λίστες αναμονής;|Τιμή προσφοράς|Κανονική τιμή|Κατηγορίες|Ετικέτες|Εικόνες|Γονέας|Όνομα ιδιότητας %d|Τιμή(ές) ιδιότητας %d",
  // Spanish
  "Tipo|SKU||Nombre|Publicado|Visibilidad en el catálogo|Descripción corta|Descripción|Día en que empieza el precio rebajado|Día en que termina el precio rebajado|¿En inventario?~¿Existencias?|Inventario|Cantidad de bajo inventario|¿Permitir reservas de productos agotados?|Precio rebajado|Precio normal|Categorías|Etiquetas|Imágenes|Superior|Nombre del atributo %d|Valor(es) del atributo %d",
  // Finnish
  "Laji|Tuotetunnus (SKU)||Nimi|Julkaistu|Näkyvyys tuoteluettelossa|Lyhyt kuvaus|Kuvaus|Alennuksen aloituspäivä|Alennuksen päättymispäivä|Varasto?|Varasto|Varasto vähissä määrä|Salli jälkitoimitukset?|Alennettu hinta|Normaali hinta|Osastot|Avainsanat|Kuvat|Ylempi taso|Ominaisuus %d nimi|Ominaisuus %d arvo(t)",
  // French
  "Type|UGS||Nom|Publié|Visibilité dans le catalogue|Description courte|Description|Date de début de promo|Date de fin de promo|En stock ?|Stock|Montant de stock faible|Autoriser les commandes de produits en rupture ?|Tarif promo|Tarif régulier|Catégories|Étiquettes|Images|Parent|Nom de l'attribut %d|Valeur(s) de l'attribut %d",
  // Hungarian
  "Típus|Cikkszám||Név|Közzétéve|Látható a katalógusban|Rövid leírás|Leírás|Akciós ár kezdődátuma|Akciós ár végdátuma|Raktáron?|Készlet|Alacsony készlet mennyiség|Függő rendelés engedélyezése?|Akciós ár|Normál ár|Kategória|Címkék|Képek|Szülő|Tulajdonság neve %d|Tulajdonság (%d) értéke(i)",
  // Indonesian
  "Tipe|SKU||Nama|Telah Terbit|Kenampakan pada katalog|Deskripsi singkat|Deskripsi|Tanggal harga diskon dimulai|Tanggal harga diskon berakhir|Stok tersedia?|Stok|Jumlah stok rendah|Perbolehkan inden?|Harga obral|Harga normal|Kategori|Tag|Gambar-gambar|Induk|Nama atribut %d|Nilai Atribut %d",
  // Italian
  "Tipo|COD||Nome|Pubblicato|Visibilità nel catalogo|Breve descrizione|Descrizione|Data di partenza del prezzo in saldo|Data in cui termina l'offerta~Termine data del prezzo di vendita|In stock?|Magazzino|Quantità in magazzino bassa|Abilita gli ordini arretrati?|Prezzo in offerta|Prezzo di listino|Categorie|Etichette~Tag|Immagine|Genitore|Attributo %d nome|Attributo %d valuta(e)",
  // Japanese
  "タイプ|SKU||名前|公開済み|カタログでの表示~表示されるカテゴリー|簡単な説明|説明|セール価格の開始日|セール価格の終了日|在庫の有無|在庫|在庫量わずか|お取り寄せを許可する ?~在庫待ちを許可する ?|セール価格|標準価格|カテゴリー|タグ|画像|親|属性 %d の名前|属性 %d の値",
  // Korean
  "형식|SKU||이름|발행됨|카탈로그에 표시 여부|간단한 설명|설명|판매 가격 시작 날짜|판매 가격 종료 날짜|재고가 있나요?|재고|재고량 부족|품절 후 주문이 허용됐습니까?|할인 가격|정상 가격|카테고리|태그|이미지|상위|속성 %d 이름|속성 %d 값",
  // Norwegian
  "Type|Varenummer||Navn|Publisert|Synlighet i katalogen|Kort beskrivelse|Beskrivelse|Startdato for utsalgspris|Sluttdato for utsalgspris|På lager?|Lager|Terskel for lite på lager|Restordre tillatt?|Utsalgspris|Ordinær pris|Kategorier|Stikkord|Bilder|Forelder|Attribut %d navn~Attributt %d navn|Attribut %d verdi(er)~Attributt %d verdi(er)",
  // Dutch
  "Type|Artikelnummer~SKU||Naam|Gepubliceerd|Zichtbaarheid in catalogus|Korte omschrijving|Beschrijving|Startdatum actieprijs|Einddatum actieprijs|Op voorraad?|Voorraad|Lage voorraad|Nabestellingen toestaan?|Actieprijs|Reguliere prijs|Categorieën|Tags|Afbeeldingen|Hoofd|Naam eigenschap %d|Waarde eigenschap %d",
  // Polish
  "Typ|SKU||Nazwa|Opublikowano~Opublikowany|Widoczność w katalogu|Krótki opis|Opis|Data rozpoczęcia promocji|Data zakończenia promocji|W magazynie?|Magazyn~Stan magazynowy|Niski stan magazynowy|Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Cena promocyjna|Cena|Kategorie|Tagi|Obrazki|Element nadrzędny~Rodzic|Nazwa atrybutu %d|Wartości atrybutu %d",
  // Portuguese (Brazil)
  "Tipo|REF~SKU||Nome|Publicado|Visibilidade no catálogo|Descrição curta|Descrição|Data de preço promocional começa em|Data de preço promocional termina em|Em estoque?|Estoque|Quantidade baixa de estoque|São permitidas encomendas?|Preço promocional|Preço|Categorias|Tags|Imagens|Ascendente~Produto ascendente|Nome do atributo %d|Valores do atributo %d",
  // Portuguese
  "Tipo|REF||Nome|Publicado|Visibilidade no catálogo|Descrição breve|Descrição|Data de início do preço promocional|Data de término do preço promocional|Em stock?|Stock|Valor de stock baixo|Permitir encomendas pendentes?|Preço promocional|Preço normal|Categorias|Etiquetas|Imagens|Pai|Atributo %d nome|Atributo %d valor(es)",
  // Romanian
  "Tip|SKU||Nume|Publicat|Vizibilitate în catalog|Descriere scurtă|Descriere|Dată începere promoție|Dată încheiere promoție|În stoc?|Stoc|Cantitate mică în stoc|Precomenzile sunt permise?|Preț de vânzare|Preț obișnuit|Categorii|Etichete|Imagini|Părinte|Nume atribut %d|Valoare (valori) atribut %d",
  // Russian
  "Тип|Артикул||Имя|Опубликован|Видимость в каталоге|Короткое описание~Краткое описание|Описание|Дата начала действия продажной цены~Дата начала действия скидки|Дата окончания действия продажной цены~Дата окончания действия скидки|В наличии?|Запасы|Величина малых запасов|Возможен ли предзаказ?~Задержанный заказ возможен?|Акционная цена~Цена распродажи|Базовая цена|Категории|Метки|Изображения|Родительский|Имя атрибута %d~Название атрибута %d|Значение(-я) аттрибута(-ов) %d~Значения атрибутов %d",
  // Slovak
  "Typ|Katalógové číslo||Meno|Publikované|Viditeľnosť v katalógu|Krátky popis|Popis|Dátum začiatku zľavy|Dátum konca akciovej ceny|Skladom?|Sklad|Nízke skladové zásoby|Povolené objednávky, ak nie je skladom?|Cena po zľave|Normálna cena|Kategórie|Značky|Obrázky|Nadradené|Meno vlastnosti %d|Hodnota(y) vlastnosti %d",
  // Slovenian
  "Vrsta|Šifra||Naziv|Objavljeno|Vidnost v katalogu|Kratek opis|Opis|Začetni datum akcijske cene|Končni datum akcijske cene|Na zalogi?|Zaloga|Nizka zaloga|Dovoljena naročila brez zaloge?|Akcijska cena|Redna cena|Kategorije|Oznake|Slike|Nadrejeni|Naziv atributa %d|Vrednost(i) atributa %d",
  // Swedish
  "Typ|Artikelnr~Artikelnummer||Namn|Publicerad|Synlighet i katalog|Kort beskrivning|Beskrivning|Datum när reapriset börjar|Datum när reapriset upphör|I lager?|Lager~Lagersaldo|Lågt lagerantal|Restorder tillåtet?~Tillåt restnoteringar?|Reapris|Ordinarie pris|Kategorier|Etiketter~Taggar|Bilder|Förälder~Överordnad|Attribut %d namn|Attribut %d värde(n)",
  // Thai
  "ชนิด|รหัสสินค้า||ชื่อ|เผยแพร่แล้ว|การมองเห็นในแค็ตตาล็อก|คำอธิบายแบบย่อ|รายละเอียด~รายละเอียดเพิ่มเติม|วันเริ่มต้นลดราคา|วันสิ้นสุดการลดราคา|มีสินค้าในคลังสินค้า?|คลังสินค้า|สินค้าคงคลังเหลือน้อย|อนุญาตให้จองสินค้าหรือไม่|ราคาที่ลด|ราคาปกติ|หมวดหมู่|ป้ายกำกับ|ไฟล์รูปภาพ|หลัก|ชื่อคุณสมบัติ %d|ค่าคุณสมบัติ %d",
  // Turkish
  "Tür|Stok kodu (SKU)||İsim|Yayımlanmış|Katalogda görünürlük|Kısa açıklama|Açıklama|İndirimli fiyatın başladığı tarih|İndirimli fiyatın bittiği tarih|Stokta?|Stok|Düşük stok miktarı|Yok satmaya izin?|İndirimli satış fiyatı|Normal fiyat|Kategoriler|Etiketler|Görseller|Ebeveyn|Nitelik %d ismi|Nitelik %d değer(ler)i",
  // Ukrainian
  "Тип|Артикул||Назва|Опубліковано|Видимість в каталозі|Короткий опис|Опис|Початок акції|Завершення акції|В наявності?|Запас~Запаси|Низька кількість запасів|Дозволити резервування?|Ціна зі знижкою|Звичайна ціна|Категорії|Позначки|Зображення|Предок|Назва %d атрибуту|%d значення атрибуту",
  // Vietnamese
  "Loại|Mã sản phẩm||Tên|Đã đăng|Hiển thị trong danh mục|Mô tả ngắn|Mô tả|Ngày bắt đầu giảm giá|Ngày kết thúc giảm giá|Còn hàng?|Kho|Số lượng tồn kho ít|Cho phép đặt trước?|Giá khuyến mãi|Giá bán thường|Danh mục|Từ khóa|Hình ảnh|Gốc|Tên thuộc tính %d|Giá trị thuộc tính %d",
  // Chinese (simplified)
  "类型|SKU||名称|已发布|在列表页可见|简短描述|描述|促销开始日期|促销截止日期|有货？|库存|库存不足|允许缺货下单？|促销价格|常规售价|分类|标签|图片|父级|属性 %d 名称|属性 %d 值",
  // Chinese (traditional)
  "類型|貨號||名稱|已發佈|目錄的可見度|簡短內容說明~簡短描述|描述|折扣價開始日期|折扣價結束日期|有庫存？|庫存|低庫存量|允許無庫存下單嗎？|折扣價|原價|分類|標籤|圖片|上層|屬性 %d 名稱|屬性 %d 值",
];

/** The names of each column, by language. */
export const headingsByLanguage: readonly ReadonlyMap<HeadedColumn, readonly string[]>[] = headings.map(
  (line) =>
    new Map(
      line.split("|").flatMap((names, at) => {
        const column = columns[at];
        return column === undefined || names === "" ? [] : [[column, names.split("~")] as const];
      }),
    ),
);
