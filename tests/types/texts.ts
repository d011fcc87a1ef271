/**
 * Compile-time tests of the keys of texts: each line marked as an error must fail to compile, or the type checker
 * reports it.
 */
import { getFixedT, type TFunction } from "i18next";
import { useTranslation as texts } from "react-i18next";
import { textsOf } from "../../src/core/texts/texts-of.ts";
import { named } from "../../src/domain/texts/named.ts";

declare const till: TFunction<"till">;
declare const several: TFunction<readonly ["list", "resources"]>;
declare const products: TFunction<"resources/products">;
declare const features: TFunction<"features">;
declare const name: string;
declare const side: "hide" | "show";

export const known: readonly string[] = [
  till("cart.clear"),
  till("pay.due"),
  several("create", { name: "Mug" }),
  several("resources:products.name.one"),
];
// @ts-expect-error no such key
till("clare");
// @ts-expect-error a group is no text
till("cart");
// @ts-expect-error no such key in the other namespace
several("resources:prodcts.name.one");
// @ts-expect-error not among the namespaces of this `t`
till("list:create", { name: "Mug" });
// @ts-expect-error no such namespace
texts("tills");
// @ts-expect-error not one of several
texts(["till", "lists"]);
// @ts-expect-error no such namespace
getFixedT("en", "tills");

several("create", { name: "Mug", shown: 1 });
// @ts-expect-error the name is missing
several("create");
// @ts-expect-error the name is missing
several("create", {});
// @ts-expect-error another value
several("create", { title: "Mug" });

several("bulk.deleting", { count: 2 });
till("cart.open", { count: 2, shown: "2", total: "$5" });
// @ts-expect-error a value of a plural is missing
till("cart.open", { count: 2, shown: "2" });

features("friend", { context: "male" });
// @ts-expect-error no such context
features("friend", { context: "other" });

// Labels that follow from the declaration are known without a file; those of plugins, too.
products("fields.price");
products("options.unit.kg");
// @ts-expect-error no such field
products("fields.prize");
export const supplier = (t: TFunction<"resources/suppliers">) => t("summary.open");

// A key of literals is checked whole.
declare const signIn: TFunction<"auth">;
signIn(side);
// @ts-expect-error neither is a key
signIn(`password.${side}`);
// @ts-expect-error any text is no key
signIn(name);
// The door for names known only at run time.
signIn(named(`failures.${name}.any`), { count: 1 });
several([named(`resources:${name}.create`), "resources:products.name.one"]);
// @ts-expect-error of a declaration known only at run time, no key is known
texts(textsOf(name)).t("fields.price");
texts(textsOf("products")).t("fields.price");
// @ts-expect-error no such declaration
texts(textsOf("prodcts"));
