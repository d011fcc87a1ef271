import { ImagesInput } from "../../kit/fields/images/input.tsx";
import type { InputProps } from "../../kit/fields/views.ts";
import { useGlobal } from "../../kit/global/use-global.ts";
import { globalSettings } from "../../resources/global-settings.ts";

/** Pictures, as many as the settings allow. */
export default function ProductImagesInput({ field, ...props }: InputProps) {
  const { value } = useGlobal(globalSettings);
  const limited = { ...field, max: value.imagesPerProduct };
  return <ImagesInput {...props} field={limited} />;
}
