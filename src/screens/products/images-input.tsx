import { ImagesInput, type InputProps } from "../../kit/fields/index.ts";
import { useGlobal } from "../../kit/form/index.ts";
import { loadPart } from "../../kit/ui/index.ts";
import { globalSettings } from "../../resources/global-settings.ts";

/** Pictures, as many as the settings allow. */
function ProductImagesInput({ field, ...props }: InputProps) {
  const { value } = useGlobal(globalSettings);
  const limited = { ...field, max: value.imagesPerProduct };
  return <ImagesInput {...props} field={limited} />;
}

/** With the input it is made of, which would take its place a second time. */
export const whole = loadPart(ImagesInput).then(() => ({ default: ProductImagesInput }));
