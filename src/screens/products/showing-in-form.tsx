import { useFormValue } from "../../kit/form/index.ts";
import { Showing } from "./showing.tsx";

export default function ShowingInForm() {
  return <Showing published={useFormValue("published") === true} />;
}
