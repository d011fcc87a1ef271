/** The texts of this plugin. Written by `npm run texts`, and by `npm run dev` whenever a text or a declaration changes. */
import "../../src/domain/texts/plugin-texts.ts";

declare module "../../src/domain/texts/plugin-texts.ts" {
  interface PluginTexts {
    purchasing: {
      errors: {
        openingHours: {
          csv: string;
          order: string;
          overlap: string;
          time: string;
          tooMany: string;
        };
      };
      fields: {
        openingHours: {
          addHours: string;
          addSpan: "{{day}}";
          closed: string;
          from: "{{day}}";
          openDay: "{{day}}";
          remove: "{{position}}{{day}}";
          to: "{{day}}";
        };
      };
      import: {
        formats: {
          xeroContacts: {
            how: string;
            name: string;
          };
        };
      };
      reports: {
        gone: {
          supplierId: string;
        };
        groups: {
          purchasing: string;
        };
        measures: {
          pieces: string;
          purchases: string;
          spent: string;
        };
        reports: {
          "spending-by-month": {
            name: string;
            text: string;
          };
          "spending-by-supplier": {
            name: string;
            text: string;
          };
        };
        source: {
          "spending-by-month": string;
          "spending-by-supplier": string;
        };
      };
      resources: {
        "purchase-orders": {
          name: {
            many: string;
            one: string;
          };
        };
        suppliers: {
          name: {
            many: string;
            one: string;
          };
        };
      };
      "resources/purchase-orders": {
        actions: {
          cancel: {
            confirm: "{{name}}";
            done: "{{name}}";
            keep: string;
            label: string;
          };
          close: {
            confirm: "{{name}}";
            done: "{{name}}";
            keep: string;
            label: string;
          };
          order: {
            done: "{{name}}";
            label: string;
          };
          receive: {
            done: "{{name}}";
            fields: {
              items: string;
              note: string;
            };
            help: {
              items: string;
            };
            label: string;
          };
        };
        deliveries: {
          due: {
            late: string;
            later: string;
            undated: string;
            week: string;
          };
          intro: string;
          more_one: string;
          more_other: "{{count}}";
          none: {
            text: string;
            title: string;
          };
        };
        empty: string;
        entries: {
          arrivals: {
            at: string;
            itemId: string;
            note: string;
            productId: string;
            quantity: string;
            sku: string;
            unitCost: string;
          };
          items: {
            productId: string;
            quantity: string;
            sku: string;
            unitCost: string;
          };
        };
        errors: {
          kept: string;
          moreThanExpected: string;
          ordered: string;
          variant: string;
          variantGone: string;
        };
        fields: {
          arrivals: string;
          expected: string;
          expectedOn: string;
          items: string;
          notes: string;
          number: string;
          orderedAt: string;
          pieces: string;
          receivedAt: string;
          status: string;
          supplierId: string;
          total: string;
        };
        help: {
          expectedOn: string;
          items: string;
        };
        options: {
          status: {
            cancelled: string;
            draft: string;
            ordered: string;
            partly: string;
            received: string;
          };
        };
        receiving: {
          arrived: string;
          expected: "{{quantity}}";
          ordered: string;
          title: string;
        };
        sections: {
          lines: string;
          remarks: string;
        };
        views: {
          cancelled: string;
          draft: string;
          ordered: string;
          partly: string;
          received: string;
        };
      };
      "resources/suppliers": {
        empty: string;
        fields: {
          active: string;
          address: string;
          contactName: string;
          currencyId: string;
          email: string;
          leadTimeDays: string;
          name: string;
          notes: string;
          openingHours: string;
          phone: string;
          website: string;
        };
        help: {
          active: string;
          leadTimeDays: string;
          openingHours: string;
        };
        sections: {
          contact: string;
          remarks: string;
          terms: string;
        };
        summary: {
          next: string;
          none: string;
          open: string;
          spent: string;
          title: string;
        };
        views: {
          active: string;
          inactive: string;
        };
      };
      shell: {
        groups: {
          purchasing: string;
        };
        screens: {
          expectedDeliveries: string;
        };
      };
    };
  }
}
