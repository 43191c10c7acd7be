import type { DeedText } from "./deeds-bengali";

/** Number of the category, from 1, and the text. */
export const ENGLISH_DEEDS: readonly (readonly [category: number, deed: DeedText])[] = [
  [
    1,
    [
      "plant",
      "Joined a weekend crew in Epping Forest and put forty oak saplings in the ground. My back says no, my heart says again next month.",
    ],
  ],
  [
    1,
    [
      "river",
      "Pulled two shopping trolleys and nine bags of plastic out of the canal with people I had never met before this morning.",
    ],
  ],
  [
    1,
    [
      "street",
      "Walked my usual run with a bin bag instead of headphones. Five kilometres, one full bag, three people who stopped to help.",
    ],
  ],
  [
    2,
    [
      "teach",
      "Helped four newcomers practise for their language test. Today Amina held a whole phone call with her doctor by herself.",
    ],
  ],
  [
    2,
    [
      "books",
      "Built a little free library out of an old wardrobe. Empty on Sunday, full on Monday, half empty again on Tuesday: it works.",
    ],
  ],
  [
    3,
    [
      "blood",
      "My first blood donation. I was nervous for about four minutes and then somebody handed me a biscuit. I will be back.",
    ],
  ],
  [
    3,
    [
      "clinic",
      "Spent Saturday translating at a free clinic so that nobody had to describe their pain with their hands.",
    ],
  ],
  [
    4,
    [
      "meal",
      "Our choir gave up the after-party and cooked for the night shelter instead. Seventy bowls of soup and a lot of singing.",
    ],
  ],
  [
    4,
    [
      "blankets",
      "Collected sixty-two winter coats from one apartment block by putting a note in the lift. Ask your neighbours, they want to help.",
    ],
  ],
  [
    5,
    [
      "elder",
      "Mrs Adeyemi next door is ninety-one and had not been to the sea for years. Today we ate fish and chips on the pier.",
    ],
  ],
  [
    5,
    [
      "elder",
      "Repaired eleven radios at the care home. Turns out half of them only needed new batteries and someone to sit down and listen.",
    ],
  ],
  [
    6,
    [
      "children",
      "Coached football for kids who live at the refugee centre. Nobody shares a language, everybody understands offside arguments.",
    ],
  ],
  [
    6,
    [
      "teach",
      "Ran a Saturday coding club with six borrowed laptops. By lunch there was a game about a goat, and the goat always wins.",
    ],
  ],
  [
    7,
    [
      "dog",
      "Fostered a very old, very deaf, very happy dog for the shelter so that he would not spend the holidays in a kennel.",
    ],
  ],
  [
    7,
    [
      "birds",
      "Put up swift boxes under the roof of our school together with the science class. Now we wait for spring.",
    ],
  ],
  [
    8,
    [
      "crossing",
      "Found a phone on the night bus, waited for it to ring, and cycled it back to a very relieved nurse before her shift.",
    ],
  ],
];
