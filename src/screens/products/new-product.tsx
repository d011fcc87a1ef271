import type { PageProps } from "../../kit/context/index.ts";
import { CreatePage, FormSkeleton, useGlobal } from "../../kit/form/index.ts";
import { globalSettings } from "../../resources/global-settings.ts";

/** A new product begins with the store's tax rate. */
export default function NewProduct({ resource }: PageProps) {
  const { value, isLoading } = useGlobal(globalSettings);
  if (isLoading) return <FormSkeleton resource={resource} />;
  return <CreatePage resource={resource} start={{ taxRate: value.defaultTaxRate }} />;
}
