import type { ImageValue } from "../../../core/fields/field.ts";
import { useGlobal } from "../../../kit/form/index.ts";
import { storeDetails } from "../../../resources/store-details.ts";

export interface Shop {
  readonly name: string;
  readonly logo: ImageValue | null;
  readonly address: readonly string[];
  readonly phones: readonly string[];
  readonly email: string | null;
}

const present = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null);

/** Who the shop is, from the store details. */
export function useShop(): Shop {
  const { value } = useGlobal(storeDetails);
  return {
    name: value.shopName,
    logo: value.logo,
    address: present([value.addressLine1, value.addressLine2, value.addressLine3]),
    phones: present([value.contactNumber1, value.contactNumber2]),
    email: value.email,
  };
}
