/* Declarations for the listing check: what the listings use of OpenCV. */
#ifndef LISTING_CHECK_OPENCV_IMGPROC_HPP
#define LISTING_CHECK_OPENCV_IMGPROC_HPP

#include <opencv2/core/core.hpp>

namespace cv {
void resize(const Mat &source, Mat &target, Size size);
}

#endif
