import { ImagesInput, type InputProps } from "../../kit/fields/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { loadPart } from "../../kit/ui/index.ts";
import { globalSettings } from "../../resources/global-settings.ts";

// This comes late itself: the input it is made of would take its place a second time.
await loadPart(ImagesInput);

/** Pictures, as many as the settings allow. */
export default function ProductImagesInput({ field, ...props }: InputProps) {
  const { value } = useGlobal(globalSettings);
  const limited = { ...field, max: value.imagesPerProduct };
  return <ImagesInput {...props} field={limited} />;
}
