import { Showing } from "./showing.tsx";
import { useFormValue } from "./use-form-value.ts";

export default function ShowingInForm() {
  return <Showing published={useFormValue("published") === true} />;
}
