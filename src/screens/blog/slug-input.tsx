import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { storePath } from "../../core/store-page.ts";
import { storeUrl } from "../../domain/seo/addresses.ts";
import { madeSlug } from "../../domain/texts/made-slug.ts";
import { toSlug } from "../../domain/texts/slug.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { SlugInput } from "../../kit/fields/text-inputs.tsx";
import { useFormContext } from "../../kit/form/form-context.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Box } from "../../kit/ui/box.tsx";
import type { blogs } from "../../resources/blogs.ts";
import { useShop } from "../seo/use-shop.ts";

/** A post's slug with the resulting address, and a note on what happens to its previous one. */
export default function PostSlugInput(props: InputProps<typeof blogs, "slug">) {
  const { t } = useTranslation("blog");
  const { website } = useShop();
  const { model } = useFormContext();
  const old = useStore(model.store, (state) => storePath(props.resource, state.record));
  const { title } = useRecordValues(props.resource, "title");
  const slug = props.value ? toSlug(props.value) : madeSlug(title ?? "");
  const path = storePath(props.resource, { slug });
  return (
    <>
      <SlugInput {...props} />
      <Box above={6} size={13} tone="muted" breaks>
        {path === null ? t("noSlug") : t("address", { address: isolated(storeUrl(website, path) ?? path) })}
      </Box>
      {old !== null && path !== null && old !== path ? (
        <Box above={6} size={13} tone="muted" breaks>
          {t("moves", { address: isolated(old) })}
        </Box>
      ) : null}
    </>
  );
}

/** Isolates an address, which is left-to-right even inside right-to-left text. */
const isolated = (address: string) => `\u2066${address}\u2069`;
