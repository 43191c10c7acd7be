/** A list of the panel with its query. */
export interface List {
  readonly name: string;
  readonly query: string;
  readonly sorts: readonly string[];
  readonly questions: readonly Question[];
}

interface Question {
  readonly about: string;
  readonly variables: Record<string, unknown>;
}

const searches = (...words: readonly string[]): Question[] =>
  words.map((search) => ({ about: `search ${search}`, variables: { search } }));
const only = (name: string, ...values: readonly string[]): Question[] =>
  values.map((value) => ({ about: `${name} ${value}`, variables: { [name]: value } }));
const ALL: Question = { about: "all", variables: {} };

const PERSON = `user { id username fullName isFormerMember }`;
const PAGES = `$page: Int!, $pageSize: Int!, $search: String`;
const PAGED = `page: $page, pageSize: $pageSize, search: $search, sort: $sort`;

/** Search words that are common, rare, and missing; of three, two and one letters. */
export const LISTS: readonly List[] = [
  {
    name: "users",
    query: `query UsersTab(${PAGES}, $sort: UserSort!, $filter: UserFilter! = ALL) {
      adminUsers(${PAGED}, filter: $filter) {
        totalCount
        items { id username fullName profilePicture { thumbhash url(width: 96) } country createdAt isAdmin suspendedAt
          suspendReason approvedDeeds pendingDeeds lastSeenAt ticketCount email whatsappNumber age language }
      }
    }`,
    sorts: ["NEWEST", "OLDEST", "NAME", "APPROVED_DEEDS", "LAST_SEEN"],
    questions: [
      ALL,
      ...only("filter", "ADMINS", "SUSPENDED"),
      ...searches("mem", "রহি", "999", "me", "99", "qz", "m", "q"),
    ],
  },
  {
    name: "tickets",
    query: `query SupportTab(${PAGES}, $sort: TicketSort!, $status: TicketStatus) {
      adminTickets(${PAGED}, status: $status) {
        totalCount
        items { id subject status createdAt updatedAt answeredAt username ${PERSON} }
      }
    }`,
    sorts: ["NEWEST", "OLDEST", "LATEST_CHANGE", "EARLIEST_CHANGE", "LONGEST_WAITING"],
    questions: [ALL, ...only("status", "OPEN", "RESOLVED"), ...searches("the", "গাছ", "999", "tr", "গা", "qz", "গ", "q")],
  },
  {
    name: "donations",
    query: `query DonationsTab(${PAGES}, $sort: DonationSort!, $status: DonationStatus) {
      adminDonations(${PAGED}, status: $status) {
        totalCount
        sums { status count amount }
        items { id amount currency donorName donorEmail message paymentId status createdAt updatedAt ${PERSON} }
      }
    }`,
    sorts: ["NEWEST", "OLDEST", "LARGEST", "SMALLEST", "LATEST_CHANGE", "EARLIEST_CHANGE"],
    questions: [
      ALL,
      ...only("status", "PENDING", "COMPLETED"),
      ...searches("don", "করি", "999", "do", "কর", "qz", "d", "q"),
    ],
  },
  {
    name: "log",
    query: `query LogTab(${PAGES}, $sort: LogSort!, $action: AuditAction, $targetKind: AuditTargetKind,
        $from: DateTimeISO, $to: DateTimeISO) {
      moderationLog(${PAGED}, action: $action, targetKind: $targetKind, from: $from, to: $to) {
        totalCount
        items { id actorId actorUsername action targetKind targetId targetName reason createdAt }
      }
    }`,
    sorts: ["NEWEST", "OLDEST"],
    questions: [
      ALL,
      ...only("action", "APPROVE", "EDIT_POST"),
      ...only("targetKind", "DEED", "USER"),
      { about: "action and kind", variables: { action: "REJECT", targetKind: "DEED" } },
      { about: "a month", variables: { from: monthsAgo(2), to: monthsAgo(1) } },
      ...searches("tfd", "mem", "999", "tf", "99", "qz", "t", "q"),
    ],
  },
  {
    name: "deeds",
    query: `query ModeratedDeeds(${PAGES}, $sort: DeedSort, $status: DeedStatus!) {
      adminDeeds(${PAGED}, status: $status) {
        totalCount
        items { id uniqueId caption status version createdAt submittedAt decidedAt rejectReason adminNote likes
          images { thumbhash url(width: 320) } category { id name nameEn icon }
          user { id username fullName country approvedDeeds } }
      }
    }`,
    sorts: ["NEWEST", "OLDEST"],
    questions: [...only("status", "PENDING", "APPROVED")],
  },
];

function monthsAgo(months: number): string {
  const DAYS = 30;
  const DAY_MS = 86_400_000;
  return new Date(Date.now() - months * DAYS * DAY_MS).toISOString();
}
