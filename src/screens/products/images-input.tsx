import { ImagesInput } from "../../kit/fields/late.tsx";
import type { InputProps } from "../../kit/fields/props.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { globalSettings } from "../../resources/global-settings.ts";

/** Pictures, up to the maximum in the settings. */
export default function ProductImagesInput({ field, ...props }: InputProps) {
  const { value } = useGlobal(globalSettings);
  const limited = { ...field, max: value.imagesPerProduct };
  return <ImagesInput {...props} field={limited} />;
}
