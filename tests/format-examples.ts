/** A file of each known format, with a value in every column that is imported. */
export const formatExamples: Readonly<Record<string, string>> = {
  shopify: `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Weight Unit,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Cost per item,Image Src,Image Position,Image Alt Text,SEO Title,SEO Description
sh-lamp,Lamp,<p>Warm</p>,Lux,Light,"desk, oak",FALSE,draft,Title,Default Title,,,SH-1,1200,kg,shopify,7,continue,31.90,4006381333931,12.50,https://x.test/a.jpg,1,Front,Lamp SEO,Lamp text
sh-shirt,Shirt,<p>Linen</p>,Weave,Top,linen,TRUE,active,Size,S,Colour,Red,SH-2,200,g,shopify,3,deny,20,4006381333948,8,https://x.test/b.jpg,1,Back,Shirt SEO,Shirt text
sh-shirt,,,,,,,,,M,,Red,SH-3,210,g,shopify,4,deny,22,5449000000996,9,,,,,`,
  woocommerce: `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Low stock amount","Backorders allowed?","Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Brands,"Cost of goods","Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"
1,simple,WX-1,4006381333955,Mug,-1,visible,,Strong,2026-01-01,2999-01-01,1,9,2,0,0.4,9,12,Kitchen,clay,"https://x.test/m.jpg, https://x.test/n.jpg",,Potter,5,,,,
2,variable,WX-2,,Scarf,1,visible,,Soft,,,1,,3,0,,,,Wear,wool,https://x.test/s.jpg,,Weaver,,Size,"S, M",1,1
3,variation,WX-3,4006381333962,Scarf - S,1,visible,,,,,1,4,,0,0.2,,30,,,https://x.test/t.jpg,WX-2,,11,Size,S,,1
4,variation,WX-4,4006381333979,Scarf - M,1,visible,,,,,1,5,,0,0.25,25,31,,,https://x.test/u.jpg,WX-2,,12,Size,M,,1`,
  square: `Token,Reference Handle,Item Name,Variation Name,SKU,Description,Categories,GTIN,Square Online Item Visibility,Archived,Price,Online Sale Price,Default Unit Cost,Default Vendor Name,SEO Title,SEO Description,Weight (lb),Option Name 1,Option Value 1,Current Quantity Shop,Stock Alert Count Shop
T1,#sq-jar,Jar,Regular,SQ-1,Glass,Store,4006381333986,hidden,N,8,6,3,Glassworks,Jar SEO,Jar text,1.5,,,6,2
T2,#sq-bag,Bag,S,SQ-2,Jute,Store,4006381333993,visible,N,10,,4,Weave,Bag SEO,Bag text,0.5,Size,S,2,1
T3,#sq-bag,Bag,M,SQ-3,,,4006381334006,visible,N,12,,5,,,,0.6,Size,M,3,`,
  loyverse: `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Shop],Price [Shop],In stock [Shop],Low stock [Shop]
lo-flour,LO-1,Flour,Baking,Fine,Y,,,1.20,4006381334013,N,N,2.5,11,3
lo-roll,LO-2,Roll,Baking,Crisp,N,Size,S,0.20,4006381334020,Y,Y,0.9,5,2
lo-roll,LO-3,,,,N,,M,0.30,4006381334037,Y,Y,1.1,6,`,
  shopifyCustomers: `First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Note,Tags
Ida,Brook,ida.brook@example.com,yes,Brook Ltd,1 Road,Floor 2,Leeds,,GB,LS1 1AA,+44 113 496 0001,+44 113 496 0000,Rings twice,"regular, trade"`,
  woocommerceCustomers: `Name,billing_company,Email,billing_phone,billing_address_1,billing_address_2,City,Region,Country / Region,Postal Code,Sign Up
Nia Brook,Brook Ltd,nia.brook@example.com,+44 113 496 0002,2 Road,Floor 3,Leeds,,GB,LS1 1AA,2025-02-03`,
};
