import { phrasesIn } from './media.ts'

/** What a call is called, in lower case. A duration or a detail may follow. */
export const calls: ReadonlySet<string> = new Set(
  phrasesIn(`ligação de voz|ligação de vídeo|ligação de voz perdida|ligação de vídeo perdida|ligação perdida
ligação de voz silenciada|ligação de vídeo silenciada|ligação em grupo|ligação de voz em grupo|ligação de vídeo em grupo
ligação de voz em grupo perdida|ligação de vídeo em grupo perdida|ligação de voz não atendida|ligação de vídeo não atendida
chamada de voz|chamada de vídeo|videochamada|chamada de voz perdida|chamada de vídeo perdida|videochamada perdida
chamada perdida|chamada de voz silenciada|chamada de vídeo silenciada|chamada de voz não atendida
chamada de vídeo não atendida|chamada em grupo|chamada de grupo|chamada de voz em grupo|chamada de vídeo em grupo
chamada de voz em grupo perdida|chamada de vídeo em grupo perdida|voice call|video call|missed voice call
missed video call|missed call|missed group voice call|missed group video call|silenced voice call|silenced video call
group call|group voice call|group video call|call failed|llamada de voz|videollamada|llamada perdida
llamada de voz perdida|videollamada perdida|llamada grupal|llamada silenciada|llamada de voz silenciada
videollamada silenciada|sprachanruf|videoanruf|verpasster sprachanruf|verpasster videoanruf|verpasster anruf|gruppenanruf
stummgeschalteter sprachanruf|stummgeschalteter videoanruf|appel vocal|appel vidéo|appel vocal manqué|appel vidéo manqué
appel manqué|appel de groupe|appel vocal silencieux|chiamata vocale|videochiamata|chiamata vocale persa
videochiamata persa|chiamata persa|chiamata di gruppo|chiamata vocale silenziata|spraakoproep|video-oproep
gemiste spraakoproep|gemiste video-oproep|gemiste oproep|sesli arama|görüntülü arama|cevapsız sesli arama
cevapsız görüntülü arama|panggilan suara|panggilan video|panggilan suara tak terjawab|panggilan video tak terjawab
telepon suara|аудиозвонок|видеозвонок|пропущенный аудиозвонок|пропущенный видеозвонок|音声通話|ビデオ通話
音声通話不在着信|ビデオ通話不在着信|不在着信|वॉइस कॉल|वीडियो कॉल|मिस्ड वॉइस कॉल|मिस्ड वीडियो कॉल|वॉइस कॉल मिस हुई
مكالمة صوتية|مكالمة فيديو|مكالمة صوتية فائتة|مكالمة فيديو فائتة`),
)

/** What may follow the comma, in lower case without the full stop. */
export const callDetails: ReadonlySet<string> = new Set(
  phrasesIn(`sem resposta|não atendida|não atendeu|perdida|recusada|cancelada|toque para ligar de volta
toque para retornar a ligação|toque para retornar|toque para retornar a chamada|clique para ligar de volta
atendida em outro dispositivo|atendida em outro aparelho|atendida noutro dispositivo|modo foco|modo de foco|foco
modo de concentração|não perturbe|chamador desconhecido|número desconhecido|em andamento|no answer|tap to call back
click to call back|answered on other device|focus mode|do not disturb|unknown caller|declined|canceled|cancelled
try again|ongoing|sin respuesta|toca para devolver la llamada|toca para volver a llamar|pulsa para devolver la llamada
contestada en otro dispositivo|modo de concentración|keine antwort|zum zurückrufen tippen|tippen, um zurückzurufen
tippe, um zurückzurufen|zum zurückrufen antippen|auf anderem gerät angenommen|fokus-modus|fokusmodus|pas de réponse
sans réponse|appuyez pour rappeler|touchez pour rappeler|répondu sur un autre appareil|mode concentration|nessuna risposta
tocca per richiamare|risposta su altro dispositivo|geen antwoord|tik om terug te bellen|cevap yok|yanıt yok
geri aramak için dokunun|tidak ada jawaban|tidak dijawab|ketuk untuk menelepon balik|ketuk untuk menelepon kembali|нет ответа
нажмите, чтобы перезвонить|応答なし|タップしてかけ直す|タップして折り返す|कोई जवाब नहीं|वापस कॉल करने के लिए टैप करें|لا يوجد رد
انقر لمعاودة الاتصال`),
)

/** Units of a duration, in lower case without the full stop. */
export const durationUnits: ReadonlySet<string> = new Set(
  phrasesIn(`s|seg|segs|segundo|segundos|sec|secs|second|seconds|sek|sekunde|sekunden|secondo|secondi|seconde|secondes|sn
dtk|detik|сек|с|秒|सेकंड|से|ث|ثانية|m|min|mins|minuto|minutos|minute|minutes|minuten|minuti|minuut|dk|dak|mnt|menit|мин|分
मिनट|मि|د|دقيقة|دقائق|h|hr|hrs|hora|horas|hour|hours|std|stunde|stunden|heure|heures|ora|ore|uur|u|sa|saat|jam|j|ч|час
часа|часов|時間|घंटा|घंटे|ساعة|ساعات|e|and|y|und|et|ed|en|ve|dan|и|participantes|pessoas|invited|convidados|joined`),
)
