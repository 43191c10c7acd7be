import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { AnswerTemplate } from "./answer-template.entity";
import { AnswerTemplateResolver } from "./answer-template.resolver";
import { RejectionTemplate } from "./rejection-template.entity";
import { RejectionTemplateResolver } from "./rejection-template.resolver";
import { answerTemplateNotFound, templateNotFound } from "./template.errors";
import type { TextTemplate } from "./text-template.entity";
import { TextTemplateService } from "./text-template.service";

const nameOf = ({ textEn }: TextTemplate): string => textEn;

export const templatesModule = defineModule({
  about: "Ready texts for rejections and answers",
  entities: [RejectionTemplate, AnswerTemplate],
  services: ({ db, use }) => {
    const { auditLog: log } = use(auditModule);
    return {
      rejectionTemplates: new TextTemplateService(db, {
        entity: RejectionTemplate,
        log: log.of("template", nameOf),
        notFound: templateNotFound,
      }),
      answerTemplates: new TextTemplateService(db, {
        entity: AnswerTemplate,
        log: log.of("answer_template", nameOf),
        notFound: answerTemplateNotFound,
      }),
    };
  },
  resolvers: [
    [RejectionTemplateResolver, (s) => new RejectionTemplateResolver(s.rejectionTemplates)],
    [AnswerTemplateResolver, (s) => new AnswerTemplateResolver(s.answerTemplates)],
  ],
});
