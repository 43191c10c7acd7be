import type { ContentLanguage } from "@tree-for-deed/common/languages/language-facts";

/** A demo member with their share of all deeds: most members do a little, some do a lot. */
export interface Person {
  readonly username: string;
  readonly fullName: string;
  readonly country: string;
  readonly language: ContentLanguage;
  readonly age: number;
  readonly share: number;
}

const person = (
  username: string,
  fullName: string,
  country: string,
  language: ContentLanguage,
  age: number,
  share: number,
): Person => ({ username, fullName, country, language, age, share });

/** The two members whose passwords are printed at the start. */
export const DEMO_ADMIN = person("nasrin.akter", "নাসরিন আক্তার", "BD", "bn", 38, 2);
export const DEMO_MEMBER = person("rafiqul", "রফিকুল ইসলাম", "BD", "bn", 29, 10);

/** Reviews the deeds of the other admin. */
export const SECOND_ADMIN = person("tahmina.haque", "তাহমিনা হক", "BD", "bn", 34, 20);

export const OTHERS: readonly Person[] = [
  SECOND_ADMIN,
  person("arif_hossain", "আরিফ হোসেন", "BD", "bn", 27, 13),
  person("সুমাইয়া", "সুমাইয়া জাহান", "BD", "bn", 23, 9),
  person("mizan.rahman", "মিজানুর রহমান", "BD", "bn", 46, 8),
  person("ফারজানা", "ফারজানা ইয়াসমিন", "BD", "bn", 31, 7),
  person("shafiq.ullah", "শফিক উল্লাহ", "BD", "bn", 62, 6),
  person("nabila_c", "নাবিলা চৌধুরী", "GB", "bn", 26, 6),
  person("tanvir.ahmed", "তানভীর আহমেদ", "BD", "bn", 24, 6),
  person("priya.das", "প্রিয়া দাস", "IN", "bn", 28, 5),
  person("kamrul", "কামরুল হাসান", "SA", "bn", 41, 5),
  person("রুমানা", "রুমানা পারভীন", "BD", "bn", 36, 5),
  person("emily.carter", "Emily Carter", "GB", "en", 33, 6),
  person("sajib.barua", "সজীব বড়ুয়া", "BD", "bn", 22, 4),
  person("moushumi", "মৌসুমী সরকার", "BD", "bn", 30, 4),
  person("delwar.hossain", "দেলোয়ার হোসেন", "AE", "bn", 39, 4),
  person("daniel.okafor", "Daniel Okafor", "NG", "en", 29, 4),
  person("শারমিন", "শারমিন সুলতানা", "BD", "bn", 25, 3),
  person("abdul.karim", "আব্দুল করিম", "BD", "bn", 67, 3),
  person("anika.tabassum", "আনিকা তাবাসসুম", "BD", "bn", 19, 3),
  person("rezaul", "রেজাউল করিম", "MY", "bn", 35, 3),
  person("sophie.martin", "Sophie Martin", "FR", "en", 37, 3),
  // Under 18: others see only the username.
  person("shobuj_din", "জান্নাত আরা", "BD", "bn", 16, 3),
  person("নয়ন", "নয়ন চন্দ্র শীল", "BD", "bn", 26, 3),
  person("mehedi.hasan", "মেহেদী হাসান", "CA", "bn", 32, 2),
  person("rokeya.begum", "রোকেয়া বেগম", "BD", "bn", 58, 2),
  person("anwar.ctg", "আনোয়ার পারভেজ", "BD", "bn", 44, 2),
  person("lamia.islam", "লামিয়া ইসলাম", "AU", "bn", 24, 2),
  person("subrata.roy", "সুব্রত রায়", "IN", "bn", 43, 2),
  person("hannah.weber", "Hannah Weber", "DE", "en", 30, 2),
  person("ইমরান", "ইমরান খান", "BD", "bn", 28, 2),
  person("tasnim.rifat", "তাসনিম রিফাত", "US", "bn", 27, 2),
  person("jahid.bd", "জাহিদুল আলম", "QA", "bn", 37, 2),
  person("monira", "মনিরা খাতুন", "BD", "bn", 33, 2),
  person("sanjida.afrin", "সানজিদা আফরিন", "BD", "bn", 20, 1),
  person("golam.mostafa", "গোলাম মোস্তফা", "BD", "bn", 71, 1),
  person("kenji.sato", "Kenji Sato", "JP", "en", 35, 1),
  person("shila.marma", "শিলা মারমা", "BD", "bn", 24, 1),
  person("faisal.mahmud", "ফয়সাল মাহমুদ", "SG", "bn", 31, 1),
  person("দীপা", "দীপা রানী পাল", "BD", "bn", 29, 1),
  person("sohel.rana", "সোহেল রানা", "IT", "bn", 40, 1),
  person("ayesha.siddika", "আয়েশা সিদ্দিকা", "BD", "bn", 22, 1),
  person("nirob", "নীরব আহসান", "BD", "bn", 18, 0),
  person("maria.silva", "Maria Silva", "BR", "en", 45, 0),
];
