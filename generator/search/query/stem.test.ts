// Stems, letter by letter: English ones equal Lunr's, Russian ones follow the Snowball project's description.
import lunr from 'lunr'
import { expect, test } from 'vitest'
import { commonStart, roots, stem, stems } from './stem.ts'
import { stemEnglish } from './stem-english.ts'

const WORDS =
  'boards board caresses ponies ties cats feed agreed plastered bled motoring sing conflated troubled sized hopping tanned falling hissing fizzed failing filing happy sky relational conditional rational valenci hesitanci digitizer conformabli radicalli differentli vileli analogousli vietnamization predication operator feudalism decisiveness hopefulness callousness formaliti sensitiviti sensibiliti triplicate formative formalize electriciti electrical hopeful goodness revival allowance inference airliner gyroscopic adjustable defensible irritant replacement adjustment dependent adoption homologou communism activate angulariti homologous effective bowdlerize probate rate cease controll roll yes yellow yielding say days cry cries by using used use eed bleed proceeded skis dying dies lies news inning outing canning exceed generate generously organization analogies logi abli axes box boxes buses bus gas class classes apologi fully beautiful usefulness nationalism rationalize possibly terribly argue argued arguing arguments employee employed coed toed oed ing ring string king being seeing eye eyes ice iced icing apple apples oiling oil aging age tryed trying tries try played plays plaing queue queued queuing bl able table tables tabled cable cables abled iz quiz quizzes whizzed mapped map maps kernel kernels compile compiler compilation compiled memory memories memorize quantization quantize quantise colour color colours install installed installation installer installing configure configuration network networking mmm xyz hhh bcd ful ness mental element elements cement statement excitement ment ent tion station nation action ion lion million session fission vision its is as us sss ss assess possess'

test('English', () => {
  const words = WORDS.split(' ').filter((word) => word.length > 2)
  const wrong = words.filter((word) => stemEnglish(word) !== lunr.stemmer(new lunr.Token(word, {})).toString())
  expect(wrong).toEqual([])
  // Sequences of endings that rarely form words.
  const bits = 'a e y b s t at iz bl ed ing eed ies sses ational izer ation ness ful ical ement ion ll'.split(' ')
  const rows = bits.flatMap((one) => bits.flatMap((two) => [`b${one}${two}`, `tor${one}${two}`, `${one}${two}s`]))
  expect(
    rows.filter((word) => word.length > 2 && stemEnglish(word) !== lunr.stemmer(new lunr.Token(word, {})).toString()),
  ).toEqual([])
})

test("returns one stem for two spellings, and none for anything that isn't a word", () => {
  const words = [
    'boards',
    'quantizing',
    'colour',
    'color',
    'size',
    'four',
    'is',
    'UPPER',
    'cv1800b',
    '开发板',
    'wi-fi',
    'плат',
    'пла',
    '',
  ]
  expect(words.map(stem)).toEqual([
    'board',
    'quantis',
    'color',
    'color',
    'size',
    'four',
    'is',
    'UPPER',
    'cv1800b',
    '开发板',
    'wi-fi',
    'плат',
    'пла',
    '',
  ])
  expect(
    ['copi', 'copy', 'size', 'quantis', 'color', 'is', 'or', 'thes', 'плати', 'board', 'be', 'e', 'basis1'].map(
      commonStart,
    ),
  ).toEqual(['cop', 'copy', 'siz', 'quanti', 'colo', 'is', 'or', 'thes', 'плати', 'board', 'b', 'e', 'basis1'])
})

test('Russian', () => {
  const words =
    'память памяти памятью запись записи записывать плата платы платами последовательная последовательной виртуальных подключить подключение подключался загрузивший загрузившись сделав сделавши читающий читающего прочитанный важнейший важнейшая возможность возможности новейше красивая синее моего идет идешь несли несла пойте пойдем были будет умыла сунули сказано данные времени имя имени здравствуйте молодость длинный длинна стекло рр ъь скрст гость кость устройство устройствами линия линией лучше шире прямо'
  const made = words.split(' ').map((word) => `${word} ${stems(word).join(' ')}`)
  expect(made).toMatchInlineSnapshot(`
    [
      "память памя памят",
      "памяти памят",
      "памятью памят",
      "запись зап запис",
      "записи запис",
      "записывать записыва записыват",
      "плата плат",
      "платы плат",
      "платами плат",
      "последовательная последовательн",
      "последовательной последовательн",
      "виртуальных виртуальн",
      "подключить подключ подключит",
      "подключение подключен",
      "подключался подключа",
      "загрузивший загруз",
      "загрузившись загруз загрузившис",
      "сделав сдела",
      "сделавши сдела",
      "читающий чита",
      "читающего чита",
      "прочитанный прочита",
      "важнейший важн",
      "важнейшая важн",
      "возможность возможност",
      "возможности возможност",
      "новейше нов",
      "красивая красив",
      "синее син",
      "моего мо",
      "идет идет",
      "идешь идеш",
      "несли несл",
      "несла несл",
      "пойте пойт",
      "пойдем пойд",
      "были был",
      "будет будет",
      "умыла ум",
      "сунули сунул",
      "сказано сказа",
      "данные дан",
      "времени времен",
      "имя имя",
      "имени имен",
      "здравствуйте здравств",
      "молодость молодост",
      "длинный длин",
      "длинна длин",
      "стекло стекл",
      "рр рр",
      "ъь ъь",
      "скрст скрст",
      "гость гост",
      "кость кост",
      "устройство устройств",
      "устройствами устройств",
      "линия лин",
      "линией лин",
      "лучше лучш",
      "шире шир",
      "прямо прям",
    ]
  `)
})

test('finds roots that nouns and verbs share', () => {
  const words =
    'подключить подключение подключаться загрузить загрузчик загружать документы документация установить установка устанавливать настроить настраивать скачать скачивать запись память плата программирование программа компилятор компиляция обновление обновлять питание питать управление управлять подготовка готовить boards abcdefg платы модуль вывод выводить'
  const made = words.split(' ').map((word) => `${word} ${roots(word).join(' ')}`)
  expect(made).toMatchInlineSnapshot(`
    [
      "подключить подключ",
      "подключение подключ",
      "подключаться подключ",
      "загрузить загруз",
      "загрузчик загруз",
      "загружать загруз",
      "документы документ",
      "документация документ",
      "установить установ",
      "установка установ",
      "устанавливать устанав установ",
      "настроить настр",
      "настраивать настр",
      "скачать скач",
      "скачивать скач скоч",
      "запись запис",
      "память памя",
      "плата ",
      "программирование программ",
      "программа программ",
      "компилятор компил",
      "компиляция компил",
      "обновление обнов",
      "обновлять обнов",
      "питание питан",
      "питать пита",
      "управление управ",
      "управлять управ",
      "подготовка подготов",
      "готовить готов",
      "boards ",
      "abcdefg ",
      "платы ",
      "модуль модул",
      "вывод ",
      "выводить вывод",
    ]
  `)
})
