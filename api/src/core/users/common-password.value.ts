/** The most frequent words in lists of leaked passwords, without the digits and signs that people add. */
const COMMON_WORDS =
  "password passwort passw pass passwd passphrase motdepasse contrasena senha parola secret changeme letmein welcome " +
  "login logon signin admin administrator root user guest default test testing tester demo temp master superuser " +
  "qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc " +
  "qweasd qweasdzxc qwaszx wasd abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aa a q qq qqq x xx xxx zzz " +
  "iloveyou iloveu iloveme loveyou love lovely loveme lover mylove sweetheart honey baby babygirl babyboy princess " +
  "prince angel sunshine flower butterfly rainbow chocolate cookie cheese banana apple orange cherry pepper ginger " +
  "monkey dragon tiger lion eagle falcon phoenix wolf bear shark dolphin kitty kitten puppy doggie buster maggie " +
  "charlie michael jordan jessica ashley jennifer daniel andrew joshua matthew thomas robert william anthony joseph " +
  "nicole michelle samantha amanda hannah sophie george harley hunter ranger trustno trustnoone whatever nothing " +
  "superman batman spiderman ironman pokemon pikachu starwars naruto minecraft fortnite roblox gaming gamer killer " +
  "football soccer baseball basketball cricket hockey liverpool chelsea arsenal barcelona realmadrid juventus " +
  "computer internet google facebook youtube instagram whatsapp samsung iphone android windows microsoft linkedin " +
  "freedom friend friends forever family mother father mummy daddy mommy happy summer winter spring autumn " +
  "january february march april may june july august september october november december " +
  "monday tuesday wednesday thursday friday saturday sunday money dollar business company office student teacher " +
  "school college university hello hellohello helloworld goodluck blessed jesus jesuschrist godisgood allah allahis " +
  "allahuakbar bismillah muhammad mohammad muhammed inshallah mashallah alhamdulillah subhanallah islam muslim " +
  "bangladesh bangla bengali dhaka chittagong sylhet khulna rajshahi amarbangla sonarbangla amibangali joybangla " +
  "bangladeshi desh amar ami tumi valobasha bhalobasha valobashi bhalobashi amitomakevalobashi priyo jaan shona " +
  "sonar india pakistan london newyork america canada australia germany france mustang ferrari porsche corvette " +
  "mercedes yamaha honda toyota matrix ninja shadow silver golden diamond access server system network database " +
  "mypassword newpassword thepassword yourpassword nopassword mypass blahblah asshole fuckyou fuckme bitch " +
  "treefordeed treefordeeds treedeed tree deed gooddeed plantatree plantree plant goodwork";

const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS.split(" "));

/** Sequences of neighbouring keys and characters; any part of one, forwards or backwards, is a common password. */
const RUNS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
  "!@#$%^&*()_+",
  "১২৩৪৫৬৭৮৯০১২৩৪৫৬৭৮৯০",
];

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * True for passwords that are guessed first: a common word with decoration, one repeated piece, a sequence, a date or a
 * number.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  const plain = text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return (
    isRepeated(text) ||
    isRun(text) ||
    isRun(plain) ||
    /^\p{N}{1,10}$/u.test(plain) ||
    spellings(text).some((word) => COMMON.has(word))
  );
}

/** The word inside: without characters before and after it, once as it is and once with digits read as letters. */
function spellings(text: string): string[] {
  const unleeted = text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  const inner = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const innerUnleeted = inner.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  return [text, unleeted, inner, innerUnleeted].flatMap((word) => {
    const letters = word.replace(/[^\p{L}\p{M}]/gu, "");
    return [word, letters, halfOf(letters)];
  });
}

/** `lovelove` is as common as `love`. */
function halfOf(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}

/** One to four characters repeated: `aaaaaaaa`, `abcabcabc`, `12121212`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,1}$/u.test(text);

function isRun(text: string): boolean {
  if (text === "") return false;
  const backwards = [...text].reverse().join("");
  return RUNS.some((run) => run.includes(text) || run.includes(backwards));
}
