/** The texts of this plugin. Written by `npm run texts`, and by `npm run dev` whenever a text or a declaration changes. */
import "../../src/domain/texts/plugin-texts.ts";

declare module "../../src/domain/texts/plugin-texts.ts" {
  interface PluginTexts {
    appointments: {
      fields: {
        duration: {
          hours: "{{hours}}";
          minutes: "{{minutes}}";
        };
      };
      import: {
        formats: {
          calendlyEvents: {
            how: string;
            name: string;
          };
        };
      };
      reports: {
        gone: {
          serviceId: string;
          staffId: string;
        };
        groups: {
          appointments: string;
        };
        measures: {
          appointments: string;
          earned: string;
        };
        reports: {
          "appointments-by-month": {
            name: string;
            text: string;
          };
          "appointments-by-service": {
            name: string;
            text: string;
          };
          "appointments-by-staff": {
            name: string;
            text: string;
          };
        };
        source: {
          "appointments-by-month": string;
          "appointments-by-service": string;
          "appointments-by-staff": string;
        };
      };
      resources: {
        appointments: {
          name: {
            many: string;
            one: string;
          };
        };
        services: {
          name: {
            many: string;
            one: string;
          };
        };
      };
      "resources/appointments": {
        actions: {
          cancel: {
            confirm: "{{name}}";
            done: "{{name}}";
            keep: string;
            label: string;
          };
          complete: {
            done: "{{name}}";
            label: string;
          };
          confirm: {
            done: "{{name}}";
            label: string;
          };
          "no-show": {
            confirm: "{{name}}";
            done: "{{name}}";
            keep: string;
            label: string;
          };
        };
        empty: string;
        errors: {
          taken: string;
        };
        fields: {
          customerId: string;
          endsAt: string;
          note: string;
          price: string;
          serviceId: string;
          staffId: string;
          startsAt: string;
          status: string;
          title: string;
        };
        free: {
          day: string;
          how: string;
          lead: string;
          nobody: string;
          none: string;
          serviceId: string;
          staffId: string;
        };
        help: {
          endsAt: string;
        };
        mails: {
          cancelled: {
            subject: string;
            text: "{{name}}{{starts}}{{shop}}";
          };
          confirmed: {
            subject: string;
            text: "{{name}}{{starts}}{{shop}}";
          };
        };
        notices: {
          appointmentRequested: {
            choice: string;
            said: "{{title}}";
            subject: "{{title}}";
            text: "{{name}}{{title}}{{link}}{{choose}}";
          };
        };
        options: {
          status: {
            cancelled: string;
            completed: string;
            confirmed: string;
            noShow: string;
            requested: string;
          };
        };
        sections: {
          terms: string;
          time: string;
        };
        today: {
          all: string;
          none: string;
          title: string;
        };
        views: {
          completed: string;
          missed: string;
          requested: string;
          upcoming: string;
        };
      };
      "resources/customers": {
        fields: {
          preferredStaffId: string;
        };
      };
      "resources/services": {
        empty: string;
        fields: {
          active: string;
          colour: string;
          minutes: string;
          name: string;
          price: string;
          slug: string;
        };
        help: {
          minutes: string;
          slug: string;
        };
      };
      "resources/staff": {
        errors: {
          worksUntil: string;
        };
        fields: {
          takesAppointments: string;
          workdays: string;
          worksFrom: string;
          worksUntil: string;
        };
        help: {
          worksFrom: string;
          worksUntil: string;
        };
        options: {
          workdays: {
            friday: string;
            monday: string;
            saturday: string;
            sunday: string;
            thursday: string;
            tuesday: string;
            wednesday: string;
          };
        };
        sections: {
          appointments: string;
        };
      };
      shell: {
        groups: {
          appointments: string;
        };
        screens: {
          freeTimes: string;
        };
      };
    };
  }
}
